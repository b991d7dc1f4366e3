// Light and dark: as the system is, or as somebody chose.

const lights = ["auto", "light", "dark"];

function remembered() {
  try {
    return localStorage.getItem("sdksim-light");
  } catch {
    return null;  // some browsers keep nothing of a page that is a file
  }
}

function setLight(light) {
  const button = document.getElementById("theme");
  document.documentElement.dataset.light = light;
  button.textContent = `Theme: ${light}`;
  button.title = "Auto follows the system";
  try {
    localStorage.setItem("sdksim-light", light);
  } catch {
    // then it is chosen anew each time
  }
}

document.getElementById("theme").addEventListener("click", () => {
  const now = document.documentElement.dataset.light;
  setLight(lights[(lights.indexOf(now) + 1) % lights.length]);
});
setLight(lights.includes(remembered()) ? remembered() : "auto");
