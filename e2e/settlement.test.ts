import { addDays, dayOf } from '@opensrm/kernel/values/date.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFailed } from 'vitest'
import { openTill } from '../areas/settlement/testPayments.ts'
import {
  approve,
  button,
  cell,
  fill,
  type Language,
  open,
  openRecord,
  openWeb,
  reach,
  shot,
  status,
  typeCell,
  type Web,
} from './web.ts'

const LONG = 120_000
const TODAY = dayOf(new Date(), 'Asia/Shanghai')
const CN_PAPER = '26000000000000000001'
const EN_PAPER = '26000000000000000002'
const PAPER = Buffer.from('%PDF-1.4 invoice')

let web: Web
let till: Awaited<ReturnType<typeof openTill>>

beforeAll(async () => {
  web = await openWeb()
  till = await openTill(web.product)
}, LONG)
afterAll(() => web?.close())

/** From goods in stock to money paid, as supplier, finance, manager and cashier do it in their browsers. */
describe.each<Language>(['CN', 'EN'])('From receipt to payment in %s', (language) => {
  const word = (zh: string, en: string) => (language === 'CN' ? zh : en)
  const pages: { [userName: string]: Page } = {}
  let order = ''
  let statement = ''
  let invoice = ''
  let application = ''

  async function as(userName: string): Promise<Page> {
    const page = pages[userName] ?? (await web.windowOf(userName, { language }))
    pages[userName] = page
    return page
  }

  // Each step depends on the previous one: after a failure the others would only fail as well.
  let isBroken = false
  beforeEach((context) => {
    if (isBroken) context.skip()
    onTestFailed(async () => {
      isBroken = true
      for (const [userName, page] of Object.entries(pages))
        await shot(page, `failed-settlement-${language}-${userName}`)
    })
  })
  afterAll(async () => {
    for (const page of Object.values(pages)) await web.leave(page)
  })
  const number = async (page: Page) =>
    (await page.locator('.srm-head h1:visible').textContent()) ?? ''

  it('finance makes a statement of what was received', { timeout: LONG }, async () => {
    const received = await till.received('10')
    order = String(received.order.poNumber)
    const page = await as('finance1')
    await open(page, 'srmRcnTransactionInfoList')
    await page.getByRole('row').filter({ hasText: order }).getByRole('checkbox').check()
    await button(page, word('生成对账单', 'Create statement')).click()
    await status(page, word('拟定', 'Draft'))
    statement = await number(page)
    await button(page, word('提交', 'Submit')).click()
    await status(page, word('待供应商确认', 'Awaiting supplier'))
  })

  it('the supplier confirms it, and the buyer settles it', { timeout: LONG }, async () => {
    const page = await as('supplier1')
    await openRecord(page, 'accountStmtList', statement)
    await button(page, word('确认', 'Confirm')).click()
    await button(page.getByRole('dialog'), /^(确\s?认|Confirm)$/).click()
    await status(page, word('审批中', 'In approval'))
    await approve(await as('finance1'), statement)
  })

  it('the supplier invoices it with its tax invoice', { timeout: LONG }, async () => {
    const page = await as('supplier1')
    await openRecord(page, 'accountStmtList', statement)
    await button(page, word('开票', 'Create invoice')).click()
    await status(page, word('拟定', 'Draft'))
    invoice = await number(page)
    const papers = page.getByRole('grid', { name: word('实际发票', 'Actual invoices') })
    await typeCell(
      papers,
      1,
      word('发票号码', 'Invoice no.'),
      language === 'CN' ? CN_PAPER : EN_PAPER,
    )
    await typeCell(papers, 1, word('开票日期', 'Invoice date'), TODAY)
    await reach(papers, word('发票文件', 'Invoice file'))
    await (await cell(papers, 1, word('发票文件', 'Invoice file')))
      .locator('input[type=file]')
      .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: PAPER })
    await button(page, word('三单匹配', 'Match')).click()
    await page.locator('.srm-head').getByText(word('提示', 'Warning')).waitFor()
    await button(page, word('提交', 'Submit')).click()
    await status(page, word('审核中', 'In review'))
  })

  it('finance checks the invoice, and it is booked', { timeout: LONG }, async () => {
    const page = await as('finance1')
    await openRecord(page, 'invoiceList', invoice)
    const papers = page.getByRole('grid', { name: word('实际发票', 'Actual invoices') })
    await papers.locator('[data-r="0"]').getByRole('checkbox').check()
    await button(page, word('人工查验', 'Checked by hand')).click()
    await fill(page, { [word('说明', 'Remark')]: 'OK' })
    await button(page.getByRole('dialog'), word('人工查验', 'Checked by hand')).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await approve(page, invoice)
    await openRecord(page, 'invoiceList', invoice)
    await status(page, word('已入账', 'Booked'))
  })

  it('finance applies for the payment, and the manager approves', { timeout: LONG }, async () => {
    const page = await as('finance1')
    await open(page, 'paymentApplyList')
    await button(page, word('生成付款申请', 'Payment run')).click()
    await fill(page, { [word('到期日截至', 'Due up to')]: addDays(TODAY, 90) })
    await page.keyboard.press('Enter')
    await button(page.getByRole('dialog'), word('生成付款申请', 'Payment run')).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page
      .getByRole('row')
      .filter({ hasText: word('拟定', 'Draft') })
      .getByRole('link')
      .first()
      .click()
    await status(page, word('拟定', 'Draft'))
    application = await number(page)
    await button(page, word('提交', 'Submit')).click()
    await status(page, word('审批中', 'In approval'))
    await approve(await as('manager1'), application)
  })

  it('finance enters the payment, and the cashier confirms it', { timeout: LONG }, async () => {
    const page = await as('finance1')
    await open(page, 'srmRcnActualPaymentInfoList')
    await button(page, word('新建', 'New')).click()
    await fill(page, { [word('付款申请', 'Payment application')]: [application] })
    await fill(page, { [word('银行流水号', 'Bank voucher no.')]: `V-${language}` })
    // Account and amount are those of the application.
    const amount = page.getByLabel(new RegExp(`^\\*?${word('付款金额', 'Amount')}$`))
    expect(await amount.inputValue()).toBe('113.00')
    await button(page.getByRole('dialog'), word('保存', 'Save')).click()
    const head = page.locator('.srm-head h1:visible').filter({ hasText: /^AP/ })
    const payment = (await head.textContent()) ?? ''

    // Assigned by the till of the tests: another person than the clerk.
    const cashier = await as('quality1')
    await openRecord(cashier, 'srmRcnActualPaymentInfoList', payment)
    await button(cashier, word('确认付款', 'Confirm the payment')).click()
    await status(cashier, word('已付款', 'Paid'))
  })

  it('everybody sees that it is paid', { timeout: LONG }, async () => {
    const page = await as('finance1')
    await openRecord(page, 'paymentApplyList', application)
    await status(page, word('已付款', 'Paid'))
    const supplier = await as('supplier1')
    await openRecord(supplier, 'invoiceList', invoice)
    await supplier.locator('.srm-head').getByText('0.00').first().waitFor()
    await shot(supplier, `settlement-${language}-paid`)
    expect(web.complaints).toEqual([])
    await till.expectBalanced()
  })
})
