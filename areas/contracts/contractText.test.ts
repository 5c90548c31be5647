// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates write their places so
import { htmlContent } from '@opensrm/platform/print/htmlContent.ts'
import { expect, it } from 'vitest'
import { filledText, textOf } from './contractText.ts'

const template = {
  ...{ contractLanguage: 'ZH', lineTableFlag: 'Y', lineColumns: ['ITEM_NAME', 'AMOUNT'] },
  headerText: '<p>甲方：${buyer.orgName}</p>',
  footerText: '<p>甲方（盖章）</p>',
  mergeFields: [{ fieldCode: 'contract.amountInclTax', formatPattern: 'CNY_UPPER' }],
} as unknown as Parameters<typeof textOf>[0]
const clauses = [
  { chapterName: '商务', clauseTitle: '价格', clauseContent: '<p>${contract.amountInclTax}</p>' },
  { chapterName: '商务', clauseTitle: '付款', clauseContent: '<p>月结</p>' },
]

it('puts a contract together: opening, lines, numbered clauses under their chapters, closing', () => {
  const html = filledText(template, textOf(template, clauses), {
    values: {
      ...{ 'buyer.orgName': '甲公司', 'contract.contractName': 'A & B' },
      'contract.amountInclTax': '6780.00',
    },
    lines: {
      lines: [
        { 'lines.itemDescription': '壳体', 'lines.amountInclTax': '6780.00' },
        { 'lines.itemDescription': '支架', 'lines.amountInclTax': '1' },
      ],
    },
  })
  expect(html).toContain('<h1>A &amp; B</h1>')
  expect(html).toContain('甲方：甲公司')
  expect(html).toContain('<p>陆仟柒佰捌拾元整</p>')
  expect(html).toContain('<td>壳体</td><td style="text-align: right">6,780.00</td>')
  expect(html).toContain('<td>支架</td><td style="text-align: right">1.00</td>')
  expect(html.match(/<h2>/g)).toHaveLength(1)
  expect(html).toContain('<h4>2. 付款</h4>')
  expect(html).not.toContain('${')
  const [title] = htmlContent(html) as { text: unknown; alignment: string }[]
  expect(title).toMatchObject({ alignment: 'center' })
})
