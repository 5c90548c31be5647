import { inLanguage, type Language, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { fontRuns } from '@opensrm/platform/print/fonts.ts'
import bwipjs, { type RenderOptions } from 'bwip-js/node'
import type { Content } from 'pdfmake/interfaces'
import { labelCode } from './srmPurBarcode.packages.ts'

/** Everything a label says, as text. */
export type Label = {
  barcode: string
  isPallet: boolean
  itemCode: string
  itemName: string
  supplier: string
  note: string
  order: string
  lot: string | null
  quantity: string
  uom: string
  productionDate: string | null
  expiryDate: string | null
  packageNo: string
}

const words = {
  box: t('外箱', 'BOX'),
  pallet: t('托盘', 'PALLET'),
  item: t('物料', 'Item'),
  quantity: t('数量', 'Quantity'),
  lot: t('批次', 'Lot'),
  produced: t('生产日期', 'Produced'),
  expiry: t('有效期至', 'Best before'),
  order: t('订单', 'Order'),
  note: t('送货单', 'Note'),
  package: t('箱号', 'Package'),
  boxes: t('箱数', 'Boxes'),
  supplier: t('供应商', 'Supplier'),
} as const satisfies { [word: string]: Text }

/** 100 x 70 mm, in points. */
export const LABEL_PAPER = { size: { width: 283.5, height: 198.4 }, margin: 8 }
const WIDTH = LABEL_PAPER.size.width - 2 * LABEL_PAPER.margin
const CODE_WIDTH = 84
const BESIDE_CODE = WIDTH - CODE_WIDTH - 10

/** One label: a QR code with all data, a Code 128 with the number only, and the same as text. */
export function labelPage(label: Label, language: Language): Content[] {
  const say = (text: Text) => inLanguage(text, language)
  const fact = (word: Text, value: string | null): Content[] =>
    value
      ? [
          {
            columns: [
              { text: fontRuns(say(word)), width: 46, color: '#475467' },
              line(value, BESIDE_CODE - 46, { fontSize: 8, bold: true }),
            ],
          },
        ]
      : []
  const facts = (...rows: Content[][]): Content => ({
    stack: rows.flat(),
    fontSize: 8,
    lineHeight: 1,
  })
  return [
    {
      columns: [
        {
          width: BESIDE_CODE,
          lineHeight: 1,
          stack: [
            line(label.itemCode, BESIDE_CODE, { fontSize: 13, bold: true }),
            line(label.itemName, BESIDE_CODE, { fontSize: 9 }),
            line(`${label.quantity} ${label.uom}`, BESIDE_CODE, { fontSize: 15, bold: true }),
            facts(
              fact(words.lot, label.lot),
              fact(words.produced, label.productionDate),
              fact(words.expiry, label.expiryDate),
            ),
          ],
        },
        {
          width: '*',
          stack: [
            { svg: qrSvg(codeOf(label)), width: CODE_WIDTH, alignment: 'right' },
            {
              text: fontRuns(say(label.isPallet ? words.pallet : words.box)),
              alignment: 'right',
              bold: true,
            },
          ],
        },
      ],
    },
    {
      margin: [0, 2, 0, 4],
      columns: [
        {
          width: BESIDE_CODE,
          ...{ stack: [facts(fact(words.order, label.order), fact(words.note, label.note))] },
        },
        {
          width: '*',
          alignment: 'right',
          stack: [
            facts([
              {
                text: fontRuns(`${say(label.isPallet ? words.boxes : words.package)} `),
                color: '#475467',
              },
              line(label.packageNo, CODE_WIDTH, { fontSize: 8, bold: true }),
            ]),
          ],
        },
      ],
    },
    line(label.supplier, WIDTH, { fontSize: 8 }),
    {
      ...{ svg: code128Svg(label.barcode), width: 200, height: 24, alignment: 'center' },
      margin: [0, 3, 0, 0],
    },
    { text: label.barcode, alignment: 'center', fontSize: 9, lineHeight: 1 },
  ]
}

/**
 * A text on one line of the given width in points: a label has no room for a second line, so a long
 * text gets a smaller font.
 */
function line(text: string, width: number, style: { fontSize: number; bold?: true }): Content {
  const ems = [...text].reduce((sum, each) => sum + (/[\u2e80-\uffef]/.test(each) ? 1 : 0.62), 0)
  const fontSize = Math.min(style.fontSize, width / ems)
  return { ...style, text: fontRuns(text), fontSize, noWrap: true, lineHeight: 1 }
}

export function codeOf(label: Label): string {
  const { barcode, itemCode, lot, quantity, note } = label
  return labelCode({ barcode, item: itemCode, lot, quantity: quantity.replaceAll(',', ''), note })
}

export function qrSvg(text: string): string {
  return sized(bwipjs.toSVG({ bcid: 'qrcode', text, scale: 2, eclevel: 'M' } as RenderOptions))
}

export function code128Svg(text: string): string {
  return sized(bwipjs.toSVG({ bcid: 'code128', text, scale: 2, height: 10 }))
}

/** pdfmake needs a picture's size in addition to its view box. */
function sized(svg: string): string {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
}
