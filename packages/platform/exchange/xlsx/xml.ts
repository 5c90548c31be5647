/** Characters that XML cannot hold, and '_x', because spreadsheets read '_x0041_' as a character. */
const SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|_x[0-9A-Fa-f]{4}_/
const EACH = new RegExp(SPECIAL, 'g')
const NAMED: { readonly [char: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text
  return text.replace(EACH, (found) => {
    if (found.length > 1) return `_x005F${found}`
    return NAMED[found] ?? ''
  })
}
