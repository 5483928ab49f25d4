/**
 * The script of a page. Without it the page is whole. With it, a click on the head of a column sorts a table, and
 * printing unfolds what is folded.
 */
export const SCRIPT = `const UNITS = { µs: 1e-6, ms: 1e-3 };
const keyOf = cell => {
  const found = /^([+−-]?[\\d,.]+)\\s*(µs|ms)?/.exec(cell.textContent.trim());
  return found ? Number(found[1].replace('−', '-').replaceAll(',', '')) * (UNITS[found[2]] ?? 1) : NaN;
};
const compare = (a, b) => {
  const [x, y] = [keyOf(a), keyOf(b)];
  if (Number.isNaN(x) || Number.isNaN(y))
    return Number.isNaN(x) - Number.isNaN(y) || a.textContent.localeCompare(b.textContent);
  return x - y;
};
for (const table of document.querySelectorAll('table')) {
  const body = table.tBodies[0];
  if (body.rows.length < 3) continue;
  for (const [column, head] of [...table.tHead.rows[0].cells].entries()) {
    const sort = () => {
      const up = head.ariaSort === 'descending' || (head.ariaSort === null && !head.classList.contains('n'));
      for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
      head.ariaSort = up ? 'ascending' : 'descending';
      const rows = [...body.rows].sort((a, b) => compare(a.cells[column], b.cells[column]));
      body.append(...(up ? rows : rows.reverse()));
    };
    const button = document.createElement('button');
    button.append(...head.childNodes);
    button.addEventListener('click', sort);
    if (button.textContent !== '') head.append(button);
  }
}
addEventListener('beforeprint', () => {
  for (const folded of document.querySelectorAll('details')) folded.open = true;
});
`;
