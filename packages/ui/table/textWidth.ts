import { lettersOf } from '@opensrm/ui/i18n/letters.ts'

const REGULAR = 400
/** Titles and totals. */
export const BOLD = 600
const FONT_SIZE = 13
/** Width of a Latin letter by weight, used where text cannot be measured. */
const LETTER: { readonly [weight: number]: number } = { [REGULAR]: 7, [BOLD]: 7.4 }
const MOST_REMEMBERED = 5000

const widths = new Map<string, number>()
let pen: CanvasRenderingContext2D | null | undefined
let face = ''

/** Width in pixels of a text of 13 px in the font of the page; cached, because a grid needs it again at every change. */
export function textWidth(text: string, weight: number = REGULAR): number {
  const name = `${weight} ${text}`
  const known = widths.get(name)
  if (known !== undefined) return known
  if (pen === undefined) {
    pen = typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d')
    face = pen ? getComputedStyle(document.body).fontFamily : ''
  }
  if (pen) pen.font = `${weight} ${FONT_SIZE}px ${face}`
  // Digits stand in columns, all as wide as a zero, which a canvas does not know.
  const width = pen
    ? pen.measureText(text.replace(/\d/g, '0')).width
    : lettersOf(text) * (LETTER[weight] ?? 7)
  if (widths.size >= MOST_REMEMBERED) widths.clear()
  widths.set(name, width)
  return width
}
