import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { Content, TableCell } from 'pdfmake/interfaces'
import { fontRuns } from './fonts.ts'

type Style = { [property: string]: unknown }

const BLOCKS = new Set(
  'p div h1 h2 h3 h4 ul ol li table hr blockquote pre section article'.split(' '),
)
const MARKS: { readonly [tag: string]: Style } = {
  strong: { bold: true },
  b: { bold: true },
  th: { bold: true },
  u: { decoration: 'underline' },
  a: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
  small: { fontSize: 7.5 },
  sub: { sub: true },
  sup: { sup: true },
}
const HEADINGS: { readonly [tag: string]: Style } = {
  h1: { fontSize: 17, alignment: 'center', margin: [0, 4, 0, 12] },
  h2: { fontSize: 12.5, margin: [0, 10, 0, 4] },
  h3: { fontSize: 11, margin: [0, 8, 0, 3] },
  h4: { fontSize: 10.5, margin: [0, 6, 0, 2] },
}

/** A formatted text as content of a PDF. Its tags are those of `cleanHtml`; pictures are left out. */
export function htmlContent(html: string): Content[] {
  return blocksOf(parseDocument(html).children)
}

/** Blocks one below the other; text and marks between them become paragraphs. */
function blocksOf(nodes: readonly ChildNode[]): Content[] {
  const blocks: Content[] = []
  let loose: ChildNode[] = []
  const close = () => {
    const runs = inline(loose, {})
    if (runs.some((run) => String(run.text).trim())) blocks.push({ text: runs as Content[] })
    loose = []
  }
  for (const node of nodes) {
    if (isTag(node) && BLOCKS.has(node.name)) {
      close()
      blocks.push(...blockOf(node))
    } else loose.push(node)
  }
  close()
  return blocks
}

function blockOf(element: Element): Content[] {
  const { name, children } = element
  const alignment = alignmentOf(element)
  if (name === 'table') return [tableOf(element)]
  if (name === 'ul' || name === 'ol') {
    const items = children.filter((node): node is Element => isTag(node) && node.name === 'li')
    const content = items.map((item): Content => ({ stack: blocksOf(item.children) }))
    return [{ ...(name === 'ul' ? { ul: content } : { ol: content }), margin: [8, 2, 0, 4] }]
  }
  if (name === 'hr')
    return [{ canvas: [{ type: 'line', x1: 0, y1: 4, x2: 520, y2: 4, lineWidth: 0.5 }] }]
  if (children.some((child) => isTag(child) && BLOCKS.has(child.name))) return blocksOf(children)
  const heading = HEADINGS[name]
  const runs = inline(children, heading ? { bold: true } : {})
  // An empty paragraph is a blank line.
  const text = (runs.length > 0 ? runs : ' ') as Content
  return [
    {
      text,
      lineHeight: 1.35,
      margin: [0, 0, 0, 4],
      ...heading,
      ...(alignment ? { alignment } : {}),
    } as Content,
  ]
}

function inline(nodes: readonly ChildNode[], style: Style): ({ text: unknown } & Style)[] {
  return nodes.flatMap((node): ({ text: unknown } & Style)[] => {
    if (isText(node)) {
      const text = node.data.replace(/\s+/g, ' ')
      return text ? [{ text: fontRuns(text), ...style }] : []
    }
    if (!isTag(node)) return []
    if (node.name === 'br') return [{ text: '\n' }]
    return inline(node.children, { ...style, ...MARKS[node.name], ...colourOf(node) })
  })
}

function tableOf(table: Element): Content {
  const rows = rowsIn(table).map((row) =>
    row.children.filter(
      (node): node is Element => isTag(node) && (node.name === 'td' || node.name === 'th'),
    ),
  )
  const width = Math.max(1, ...rows.map((cells) => cells.reduce((n, cell) => n + spanOf(cell), 0)))
  const body = rows.map((cells): TableCell[] => {
    const filled = cells.flatMap((cell): TableCell[] => {
      const alignment = alignmentOf(cell)
      const content = {
        stack: blocksOf(cell.children),
        ...(cell.name === 'th' ? { bold: true, fillColor: '#f2f4f7' } : {}),
        ...(alignment ? { alignment } : {}),
      }
      const colSpan = spanOf(cell)
      return [
        { ...content, ...(colSpan > 1 ? { colSpan } : {}) } as TableCell,
        ...Array.from({ length: colSpan - 1 }, (): TableCell => ''),
      ]
    })
    while (filled.length < width) filled.push('')
    return filled
  })
  const headerRows = rows.findIndex((cells) => cells.some(({ name }) => name !== 'th'))
  return {
    table: {
      headerRows: Math.max(0, headerRows),
      dontBreakRows: true,
      widths: columnWidths(rows, width),
      body,
    },
    layout: 'grid',
    margin: [0, 4, 0, 8],
  }
}

/** Columns of numbers and short words are as wide as these; the others share the rest. */
function columnWidths(rows: readonly (readonly Element[])[], width: number): ('auto' | '*')[] {
  const longest = Array.from({ length: width }, (_, column) =>
    Math.max(0, ...rows.map((cells) => textOf(cells[column]).length)),
  )
  const isWide = longest.map((length) => length > 12)
  return isWide.map((wide) => (wide || !isWide.includes(true) ? '*' : 'auto'))
}

const textOf = (node: ChildNode | undefined): string =>
  !node
    ? ''
    : isText(node)
      ? node.data.trim()
      : isTag(node)
        ? node.children.map(textOf).join('')
        : ''

function rowsIn({ children }: Element): Element[] {
  return children.flatMap((node) =>
    !isTag(node) ? [] : node.name === 'tr' ? [node] : rowsIn(node),
  )
}

const spanOf = ({ attribs }: Element): number =>
  Math.min(50, Math.max(1, Number.parseInt(attribs.colspan ?? '1', 10) || 1))

const styleOf = ({ attribs }: Element, property: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${property}:\\s*([^;]+)`).exec(attribs.style ?? '')?.[1]?.trim()

const alignmentOf = (element: Element) => styleOf(element, 'text-align')

function colourOf(element: Element): Style {
  const color = styleOf(element, 'color')
  return color?.startsWith('#') ? { color } : {}
}
