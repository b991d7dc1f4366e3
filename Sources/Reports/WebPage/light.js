// Light and dark: as the system is, or as somebody chose.

const lights = ["auto", "light", "dark"];

function setLight(light) {
  const button = document.getElementById("theme");
  document.documentElement.dataset.light = light;
  button.textContent = `Theme: ${light}`;
  button.title = "Auto follows the system";
  keepBy("localStorage", "sdksim-light", light);
}

document.getElementById("theme").addEventListener("click", () => {
  const now = document.documentElement.dataset.light;
  setLight(lights[(lights.indexOf(now) + 1) % lights.length]);
});
setLight(lights.find((light) => light === keptBy("localStorage", "sdksim-light")) ?? "auto");
