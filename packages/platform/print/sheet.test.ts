import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { fontRuns } from './fonts.ts'
import { makePdf } from './pdf.ts'
import type { PrintTools } from './printSpec.ts'
import { sheetOf } from './sheet.ts'

const declaration = defineDocument({
  resource: 'printedDeclaration',
  title: t('报关单', 'Customs declaration'),
  display: { code: 'number' },
  fields: { number: f.text('单据号', 'Document no.') },
  children: {
    lines: child({
      title: t('报关商品', 'Goods'),
      fields: {
        item: f.text('物料', 'Item'),
        orderLine: f.text('采购订单行', 'Purchase order line'),
        quantity: f.number('数量', 'Quantity'),
        requiredTime: f.text('要求到货时间', 'Required arrival'),
        name: f.text('申报品名', 'Declared name'),
        hsCode: f.text('HS编码', 'HS code'),
        filing: f.text('备案', 'Filing'),
        legalQuantity: f.number('法定数量', 'Legal quantity'),
        remaining: f.number('剩余数量', 'Remaining quantity'),
      },
    }),
  },
  states: { ACTIVE: t('有效', 'Active') },
  initialState: 'ACTIVE',
  transitions: [],
  access: {},
  list: { columns: ['number'], filters: [] },
  form: [],
  screens: {},
})
const record = {
  number: 'CD202611230003',
  lines: [
    {
      item: 'BRA-0001 Angular contact ball bearing',
      orderLine: 'PO202609220001-10-1-2-3-4',
      quantity: '30',
      requiredTime: '2026-12-03 09:00',
      name: '精密主轴轴承',
      hsCode: '8482102000',
      filing: '精密主轴轴承',
      legalQuantity: '10.5',
      remaining: '12',
    },
  ],
}

async function printed(language: 'CN' | 'EN') {
  const tools: PrintTools = {
    definition: declaration,
    language,
    say: (text) => (language === 'CN' ? text.zh : text.en),
    runs: fontRuns,
    text: (key, _record, of) => String((of?.row ?? record)[key as 'number'] ?? ''),
  }
  const page = sheetOf(record, {}, tools)
  const input = { title: 'x', pages: [page], paper: undefined, footer: null, stamp: null }
  const data = Uint8Array.from(await makePdf(input))
  const pdf = await getDocument({ data, verbosity: 0 }).promise
  const first = await pdf.getPage(1)
  const { items } = await first.getTextContent()
  const { width } = first.getViewport({ scale: 1 })
  const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  await pdf.loadingTask.destroy()
  return { words, width }
}

describe('a table of many columns on paper', () => {
  it.each(['CN', 'EN'] as const)('stays on the page in %s', async (language) => {
    const { words, width } = await printed(language)
    for (const { str, transform, width: own } of words)
      expect(Number(transform[4]) + own, str).toBeLessThanOrEqual(width - 36)
  })

  it('does not break its Chinese headings', async () => {
    const { words } = await printed('CN')
    const said = words.map(({ str }) => str)
    for (const heading of ['数量', '要求到货时间', '法定数量', '剩余数量']) {
      expect(said).toContain(heading)
    }
  })
})
