// What the browser keeps of a page. Some keep nothing of a page that is a file, and none keeps more
// than a few megabytes.

/**
 * A text that was kept, or null.
 *
 * @param place `sessionStorage`, for this tab, or `localStorage`
 */
function keptBy(place, key) {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, and says whether that could be done; else the older one goes, too. */
function keepBy(place, key, text) {
  try {
    window[place].removeItem(key);
    window[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
