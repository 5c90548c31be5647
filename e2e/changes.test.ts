import { afterAll, beforeAll, expect, it } from 'vitest'
import { inDays, of, startOrderBench } from '../areas/orders/testOrders.ts'
import { button, front, open, openWeb, shot, type Web } from './web.ts'

const LONG = 120_000
let web: Web

beforeAll(async () => {
  web = await openWeb()
}, LONG)
afterAll(() => web?.close())

it('A change shows what it changes, and its document what became of it', {
  timeout: LONG,
}, async () => {
  const bench = await startOrderBench(web.product)
  const { id } = await bench.typed({
    lines: [
      {
        ...{ itemId: bench.id('item', 'M1'), quantity: '100', priceInclTax: '11.30' },
        ...{ taxRate: '13', needByDate: inDays(10) },
      },
    ],
  })
  const order = await bench.confirmed(id)
  const { answer } = await bench.buyer.ok('srmPurOrder', 'doAlter', of(order))
  const draft = await bench.buyer.ok('srmPurOrderChange', 'findById', { id: answer.id })
  const written = await bench.buyer.ok('srmPurOrderChange', 'saveOrUpdate', {
    ...of(draft),
    changeDesc: '需求变化',
    incoterm: 'DDP',
    lines: [{ ...draft.lines[0], newQuantity: '120', newPrice: '10.17' }],
  })

  const chinese = await web.windowOf('buyer1')
  await open(chinese, 'purchaseOrderChange')
  await front(chinese).getByRole('link', { name: written.changeNumber }).click()
  const section = chinese.getByRole('region', { name: '变更内容' }).last()
  await section.getByText('完税后交货').waitFor()
  const cells = await section.getByRole('row').allTextContents()
  expect(cells.join('|')).toContain('订单行 10 数量100120')
  await shot(chinese, 'change-section')

  const submitted = await bench.buyer.ok('srmPurOrderChange', 'doSubmit', of(written))
  await bench.approve('srmPurOrderChange', submitted)
  const asked = await bench.supplier.ok('srmPurOrderChange', 'findById', { id: written.id })
  await bench.supplier.ok('srmPurOrderChange', 'doSupplierConfirm', of(asked))

  const english = await web.windowOf('supplier1', { language: 'EN' })
  await open(english, `purOrderManage/purchaseOrderEdit?id=${order.id}`)
  await button(front(english), 'Compare versions').click()
  const dialog = english.getByRole('dialog')
  await dialog.getByText('Order lines 10').first().waitFor()
  await shot(english, 'change-versions')
  expect(await dialog.getByRole('table').textContent()).toContain('Delivery term')
  expect(web.complaints).toEqual([])
})
