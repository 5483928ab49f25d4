/** Runs in a page: what is cut off, overlaps, or is wider than the window. */
function faultsOfPage() {
  const faults = [];
  for (const details of document.querySelectorAll('details')) details.open = true;
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) faults.push(`the page is ${scrollWidth} px wide`);
  for (const figure of document.querySelectorAll('svg')) {
    const all = figure.getBoundingClientRect();
    const texts = [...figure.querySelectorAll('text')]
      .map(text => ({ text: text.textContent, box: text.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    for (const { text, box } of texts)
      if (
        box.left < all.left - 1 ||
        box.right > all.right + 1 ||
        box.top < all.top - 1 ||
        box.bottom > all.bottom + 1
      )
        faults.push(`"${text}" is cut off`);
    for (const [i, one] of texts.entries())
      for (const other of texts.slice(i + 1)) {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // The box of a text is higher than its letters
        if (across > 1 && down > 0.3 * Math.min(one.box.height, other.box.height))
          faults.push(`"${one.text}" overlaps "${other.text}"`);
      }
  }
  return faults;
}

globalThis.faultsOfPage = faultsOfPage;
