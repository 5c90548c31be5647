import { inLanguage, type Language, type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { fontRuns } from '@opensrm/platform/print/pdf.ts'
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

/** One label of 100 x 70 mm: QR code with everything, Code 128 with the number alone, and both in words. */
export function labelPage(label: Label, language: Language): Content[] {
  const say = (text: Text) => inLanguage(text, language)
  const fact = (word: Text, value: string | null): Content[] =>
    value
      ? [
          {
            fontSize: 8,
            margin: [0, 0, 0, 1.5],
            columns: [
              { text: fontRuns(say(word)), width: 46, color: '#475467' },
              { text: fontRuns(value), bold: true },
            ],
          },
        ]
      : []
  return [
    {
      columns: [
        {
          width: '*',
          stack: [
            { text: fontRuns(label.itemCode), fontSize: 13, bold: true },
            { text: fontRuns(label.itemName), fontSize: 9, margin: [0, 1, 0, 4] },
            {
              text: fontRuns(`${label.quantity} ${label.uom}`),
              fontSize: 15,
              bold: true,
              margin: [0, 0, 0, 3],
            },
            ...fact(words.lot, label.lot),
            ...fact(words.produced, label.productionDate),
            ...fact(words.expiry, label.expiryDate),
            ...fact(words.order, label.order),
            ...fact(words.note, label.note),
            ...fact(label.isPallet ? words.boxes : words.package, label.packageNo),
          ],
        },
        {
          width: 88,
          stack: [
            { svg: qrSvg(codeOf(label)), width: 84, alignment: 'right' },
            {
              text: fontRuns(say(label.isPallet ? words.pallet : words.box)),
              alignment: 'center',
              bold: true,
              margin: [0, 3, 0, 0],
            },
          ],
        },
      ],
    },
    { text: fontRuns(label.supplier), fontSize: 8, margin: [0, 3, 0, 3] },
    { svg: code128Svg(label.barcode), width: 200, height: 24, alignment: 'center' },
    { text: label.barcode, alignment: 'center', fontSize: 9, margin: [0, 1, 0, 0] },
  ]
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

/** pdfmake wants a picture's size beside its view box. */
function sized(svg: string): string {
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
}
