/**
 * Parses the text format of spreadsheets: cells separated by tabs, rows by line breaks. A cell with a tab, a line break
 * or a leading quote is enclosed in double quotes, with inner quotes doubled.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let at = 0
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  while (at < text.length) {
    const char = text[at]
    if (char === '"' && cell === '') {
      const closed = quotedEnd(text, at)
      // A quote that never closes, or closes in the middle of a cell, is an inch mark, not a quotation.
      if (closed > 0) {
        cell = text
          .slice(at + 1, closed)
          .replaceAll('""', '"')
          .replaceAll('\r\n', '\n')
        at = closed + 1
        continue
      }
    }
    if (char === '\t') endCell()
    else if (char === '\n') endRow()
    else if (char === '\r') {
      if (text[at + 1] !== '\n') endRow()
    } else cell += char
    at++
  }
  if (cell !== '' || row.length > 0) endRow()
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  return rows.map((cells) =>
    cells.length < width ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells,
  )
}

/** Index of the quote that closes the one at `start`, or -1. */
function quotedEnd(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    if (text[at] === '"') {
      if (text[at + 1] !== '"') {
        const next = text[at + 1]
        return next === undefined || next === '\t' || next === '\n' || next === '\r' ? at : -1
      }
      at++
    }
    at++
  }
  return -1
}

export function serialiseTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\r\n')
}

function quoted(cell: string): string {
  return /[\t\r\n]/.test(cell) || cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * The block to write into a selection: if its height and width divide those of the selection, it is repeated, as in
 * spreadsheets; otherwise it is written once from the first cell.
 */
export function tiled<T>(block: readonly (readonly T[])[], height: number, width: number): T[][] {
  const rows = block.length
  const cols = block[0]?.length ?? 0
  if (rows === 0 || cols === 0) return []
  const repeatRows = height > rows && height % rows === 0
  const repeatCols = width > cols && width % cols === 0
  const outRows = repeatRows ? height : rows
  const outCols = repeatCols ? width : cols
  return Array.from({ length: outRows }, (_, r) =>
    Array.from({ length: outCols }, (_, c) => block[r % rows]?.[c % cols] as T),
  )
}

/**
 * A pasted number without the characters that spreadsheets and banks add: separators, spaces, currency signs,
 * full-width digits, brackets for negatives. Null when the rest is not a number.
 */
export function cleanNumber(text: string): string | null {
  let rest = text.normalize('NFKC').replace(/[\s'’]/g, '')
  const bracketed = /^\((.+)\)$/.exec(rest)
  if (bracketed) rest = `-${bracketed[1]}`
  rest = rest
    .replace(/^([-+]?)(?:CNY|RMB|USD|EUR|JPY|HKD|GBP|[¥¥$€£])/i, '$1')
    .replace(/^(?:[¥$€£])([-+])/, '$1')
  rest = rest.replace(/[−–]/g, '-').replace(/(?:元|%)$/, '')
  if (/^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(rest) || /^[-+]?\d+(,\d{4})+(\.\d*)?$/.test(rest)) {
    rest = rest.replaceAll(',', '')
  }
  if (/^[-+]?\d+(\.\d+)?e[-+]?\d{1,2}$/i.test(rest)) return fromExponent(rest)
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(rest)) return null
  rest = rest
    .replace(/^\+/, '')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.')
  return rest.replace(/^(-?)0+(?=\d)/, '$1')
}

/** Excel writes long numbers as 1.2E+10 when the column is narrow. */
function fromExponent(text: string): string | null {
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e')
  const sign = mantissa.startsWith('-') ? '-' : ''
  const [whole = '', fraction = ''] = mantissa.replace(/^[-+]/, '').split('.')
  const point = whole.length + Number(power)
  const digits = whole + fraction
  const padded =
    point <= 0
      ? `0.${'0'.repeat(-point)}${digits}`
      : point >= digits.length
        ? digits + '0'.repeat(point - digits.length)
        : `${digits.slice(0, point)}.${digits.slice(point)}`
  return `${sign}${padded.replace(/^0+(?=\d)/, '')}`
}
