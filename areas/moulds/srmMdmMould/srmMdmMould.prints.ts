import { inLanguage, t } from '@opensrm/kernel/i18n/text.ts'
import type { PrintedRecord, Prints, PrintTools } from '@opensrm/platform/print/printSpec.ts'
import bwipjs, { type RenderOptions } from 'bwip-js/node'
import type { Content } from 'pdfmake/interfaces'

const FACTS = [
  ...['mouldType', 'ownerType', 'supplierId', 'locationAddress', 'custodianId'],
  ...['drawingNumber', 'lifeShots', 'assetNumber'],
]

/** The card on the mould: its number as a code for the scanner, and what people ask first. */
export const mouldPrints: Prints = {
  card: {
    title: t('模具卡', 'Mould card'),
    // 100 x 70 mm, in points.
    paper: { size: { width: 283.5, height: 198.4 }, margin: 10 },
    pages: (record, tools) => [card(record, tools)],
  },
  sheet: { title: t('模具台账', 'Mould ledger') },
}

function card(record: PrintedRecord, { definition, language, text, runs }: PrintTools): Content {
  const code = String(record.mouldCode ?? '')
  const facts = FACTS.filter((key) => text(key, record))
  return {
    columns: [
      {
        width: 92,
        stack: [
          { svg: qrCode(code), width: 84 },
          { text: code, fontSize: 9, bold: true, alignment: 'center', margin: [0, 4, 8, 0] },
        ],
      },
      {
        stack: [
          { text: runs(text('mouldName', record)), fontSize: 12, bold: true, margin: [0, 0, 0, 6] },
          ...facts.map((key): Content => {
            const label = definition.fields[key]?.label
            return {
              columns: [
                {
                  text: runs(label ? inLanguage(label, language) : ''),
                  width: 60,
                  color: '#475467',
                },
                { text: runs(text(key, record)), width: '*' },
              ],
              fontSize: 7.5,
              margin: [0, 0, 0, 3],
            }
          }),
        ],
      },
    ],
  }
}

function qrCode(text: string): string {
  const svg = bwipjs.toSVG({ bcid: 'qrcode', text, scale: 2, eclevel: 'M' } as RenderOptions)
  // pdfmake needs a picture's size in addition to its view box.
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return svg.replace('<svg ', `<svg width="${width}" height="${height}" `)
}
