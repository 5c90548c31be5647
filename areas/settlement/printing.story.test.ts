import { readPdfText } from '@opensrm/platform/files/readPdfText.ts'
import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Doc, Row } from '../demand/testChain.ts'
import { openTill } from './testPayments.ts'

const PAY = 'srmRcnPaymentApply'
let test: TestProduct
let till: Awaited<ReturnType<typeof openTill>>
/** An application in each of these states. */
let draft: Doc
let approved: Doc

beforeAll(async () => {
  test = await startProduct()
  till = await openTill(test)
  const account = await till.manualAccount('250.00')
  const part = (applyAmount: string) => [
    { sourceType: 'MANUAL', manualAccountId: account.id, applyAmount },
  ]
  approved = await till.applied(part('100.00'))
  draft = (await till.finance.ok(
    PAY,
    'saveOrUpdate',
    till.applicationOf(part('50.00'), { skipDeductionReason: 'SECRET-REASON' }),
  )) as Doc
})
afterAll(() => test?.close())

const find = (record: Row): Promise<Row> => till.finance.ok(PAY, 'findById', { id: record.id })
async function wordsOf(printed: Row): Promise<string> {
  const bytes = Buffer.from(String(printed.content), 'base64')
  return (await readPdfText(bytes)).replace(/\s/g, '')
}

describe('The sheet of a payment application', () => {
  it('says what is settled and paid to whom in both languages, and is counted', async () => {
    const { id, versionNum } = await find(approved)
    const chinese = await wordsOf(await till.finance.ok(PAY, 'doPrint', { id, language: 'CN' }))
    for (const word of [approved.paymentApplyNumber, '付款申请单', '实付金额', '100.00', '出纳'])
      expect(chinese).toContain(word)
    const english = await wordsOf(await till.finance.ok(PAY, 'doPrint', { id, language: 'EN' }))
    for (const word of ['Amounttopay', '100.00', 'Checkedbyfinance'])
      expect(english).toContain(word)
    // The page it was printed from stays valid.
    expect(await find(approved)).toMatchObject({ printCount: 2, versionNum })
  })

  it('is counted once each when several print at once, and not while it is a draft', async () => {
    const before = Number((await find(approved)).printCount)
    const ids = [approved.id, draft.id]
    await Promise.all(
      [till.finance, till.cashier, till.finance].map((who) => who.ok(PAY, 'doPrint', { ids })),
    )
    expect(await find(approved)).toMatchObject({ printCount: before + 3 })
    expect(await find(draft)).toMatchObject({ printCount: 0 })
  })

  it('tells the supplier neither its count nor what is for the buyer alone', async () => {
    const { supplier1, supplier2 } = till.chain.people
    const before = (await find(approved)).printCount
    const words = await wordsOf(
      await supplier1.ok(PAY, 'doPrint', { id: approved.id, language: 'CN' }),
    )
    expect(words).toContain(approved.paymentApplyNumber)
    for (const word of ['付款账户', '打印次数', '一厂基本户']) expect(words).not.toContain(word)
    expect((await find(approved)).printCount).toBe(before)
    for (const [who, id] of [
      [supplier1, draft.id],
      [supplier2, approved.id],
    ] as const)
      expect((await who.refused(PAY, 'doPrint', { id })).code).toBe('NOT_FOUND')
    const asked = { paymentApplyId: approved.id }
    expect((await supplier1.refused(PAY, 'findPrintData', asked)).code).toBe('NO_PERMISSION')
  })

  it('is given as data to programs that draw it themselves', async () => {
    const asked = { paymentApplyId: approved.id, language: 'EN' }
    const data = await till.finance.ok(PAY, 'findPrintData', asked)
    expect(data).toMatchObject({
      title: 'Payment application',
      number: approved.paymentApplyNumber,
    })
    expect(data.totals).toContainEqual({ label: 'Amount to pay', text: '100.00' })
    const [payables] = data.tables as { title: string; columns: string[]; rows: string[][] }[]
    expect(payables?.title).toBe('Payables')
    expect(payables?.rows[0]?.[payables.columns.indexOf('Apply now')]).toBe('100.00')
    await expectRefusal('APPLICATION_NOT_PRINTED', till.finance, PAY, 'findPrintData', {
      paymentApplyId: draft.id,
    })
  })

  it('is kept with the application once another program printed it, for the buyer alone', async () => {
    const files = fileClient(test, till.finance)
    const before = Number((await find(approved)).printCount)
    const first = await files.upload('sheet.pdf', '%PDF-1.4 first')
    const second = await files.upload('sheet.pdf', '%PDF-1.4 second')
    const save = (printFileId: string, { id }: Row = approved) =>
      [till.finance, PAY, 'doSavePrintFile', { paymentApplyId: id, printFileId }] as const
    await expectRefusal('APPLICATION_NOT_PRINTED', ...save(first, draft))
    for (const id of [first, second]) {
      const [who, ...call] = save(id)
      await who.ok(...call)
    }
    const kept = await find(approved)
    expect(kept.printCount).toBe(before + 2)
    expect(String(kept.printFileIds).split(',')).toEqual([first, second])
    const { supplier1 } = till.chain.people
    const seen = await supplier1.ok(PAY, 'findById', { id: approved.id })
    expect(seen.printFileIds ?? null).toBeNull()
    expect((await fileClient(test, supplier1).download(first)).envelope.status).toBe('E')
  })
})
