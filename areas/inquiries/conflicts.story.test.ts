import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal, leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INQUIRY, type Row } from './testInquiries.ts'
import { AUCTION, type AuctionDesk, openAuctionDesk } from './testSealedAuctions.ts'

let now = new Date()
let test: TestProduct
let desk: AuctionDesk
async function moveTo(time: string): Promise<void> {
  now = new Date(`${time.replace(' ', 'T')}+08:00`)
  await desk.signIn()
}

beforeAll(async () => {
  test = await startProduct({ clock: () => now })
  desk = await openAuctionDesk(test)
  for (const code of ['S1', 'S2'])
    await leaveAs(test, 'srm_pos_supplier', desk.id('supplier', code), {
      actual_controller: '王五',
    })
})
afterAll(() => test?.close())

const typesOf = ({ conflicts }: Row) =>
  conflicts.map(({ signalType }: Row) => signalType).sort() as string[]

const FORM = '请在此说明报价条件'

/** Ids of files of this supplier, sealed until the opening. */
async function sealed(who: string, files: { [name: string]: string }): Promise<string> {
  const ids: string[] = []
  for (const [name, text] of Object.entries(files))
    ids.push(await fileClient(test, desk.as(who)).upload(name, text, { sealed: true }))
  return ids.join(',')
}

/** As if the submission had come from outside: calls of tests come from this machine. */
const submittedFrom = (address: string, { id }: Row) =>
  test.product.platform.pool.query(
    `insert into base_operate_log (status, operate_time, sentence, operate_type, doc_resource, doc_id, action_name, result_flag,
       client_ip) values ('LOGGED', now() + interval '1 day', '提交', 'TRANSITION', 'srmInqQuotation', $1, 'doSubmit', 'S', $2)`,
    [id, address],
  )

describe('Relations and signs of collusion', () => {
  it('are told of an RFQ: relations from its publication, signs after its opening', async () => {
    const items = Array.from({ length: 5 }, () => ({
      ...{ itemId: desk.id('item', 'M1'), quantity: '100', needByDate: desk.today() },
    }))
    const form = await fileClient(test, desk.as('buyer1')).upload('报价说明.txt', FORM)
    const inquiry = await desk.inquiries.published({ items, fileIds: form })
    expect(typesOf(inquiry)).toEqual(['CONTROLLER'])
    await desk.inquiries.quoted(inquiry, 'supplier1', ['10', '20', '30', '40', '50'], {
      fileIds: await sealed('supplier1', { '甲说明.txt': FORM, '甲方案.txt': '五轴加工方案' }),
    })
    await desk.inquiries.quoted(inquiry, 'supplier2', ['11', '22', '33', '44', '55'], {
      fileIds: await sealed('supplier2', { '乙说明.txt': FORM, '乙方案.txt': '五轴加工方案' }),
    })
    expect(typesOf(await desk.find(INQUIRY, inquiry.id))).toEqual(['CONTROLLER'])
    for (const who of ['supplier1', 'supplier2'])
      await submittedFrom('203.0.113.7', await desk.inquiries.quotation(inquiry, who))
    await moveTo(inquiry.quoteEndTime)
    const opened = await desk.inquiries.opened(inquiry)
    expect(typesOf(opened)).toEqual([
      ...['CONSTANT_RATIO', 'CONTROLLER', 'SAME_ADDRESS', 'SAME_FILE', 'SAME_PHONE'],
    ])
    // The buyer's own form, sent back by both, is no sign.
    const file = opened.conflicts.find(({ signalType }: Row) => signalType === 'SAME_FILE')
    expect(file.detail).toMatch(/^[甲乙]方案\.txt = [甲乙]方案\.txt$/)
    const ratio = opened.conflicts.find(({ signalType }: Row) => signalType === 'CONSTANT_RATIO')
    expect(ratio.detail).toMatch(/^1 : (1\.1000|0\.9091)$/)
  })

  it('leave what others quoted: a supplier frozen since it quoted is invalid at the opening', async () => {
    const inquiry = await desk.inquiries.published()
    await desk.inquiries.quoted(inquiry, 'supplier1', ['10'])
    await desk.inquiries.quoted(inquiry, 'supplier2', ['11'])
    const frozen = { freeze_inquiry_flag: 'Y' }
    await leaveAs(test, 'srm_pos_supplier', desk.id('supplier', 'S1'), frozen)
    await moveTo(inquiry.quoteEndTime)
    const opened = await desk.inquiries.opened(inquiry)
    expect(opened.status).toBe('OPENED')
    expect(opened.rounds).toMatchObject([{ quoteCount: 1 }])
    expect(await desk.inquiries.quotation(inquiry, 'supplier1')).toMatchObject({
      status: 'INVALID',
      resultRemark: expect.stringContaining('冻结'),
    })
    expect((await desk.inquiries.quotation(inquiry, 'supplier2')).status).toBe('OPENED')
    await leaveAs(test, 'srm_pos_supplier', desk.id('supplier', 'S1'), {
      freeze_inquiry_flag: 'N',
    })
  })

  it('are told of a sealed auction the same way', async () => {
    const auction = await desk.published()
    expect(typesOf(auction)).toEqual(['CONTROLLER'])
    await desk.answered(auction, 'supplier1', ['12', '3'])
    await desk.answered(auction, 'supplier2', ['11', '4'])
    expect(typesOf(await desk.find(AUCTION, auction.id))).toEqual(['CONTROLLER'])
    await moveTo(auction.endTime)
    await desk.strike()
    const { id } = auction
    const asked = async () => ({ id, versionNum: (await desk.find(AUCTION, id)).versionNum })
    await expectRefusal(
      'AUC_OPEN_RELATED',
      desk.as('buyer1'),
      AUCTION,
      'doBidOpening',
      await asked(),
    )
    const accept = async (more: object = {}) => ({
      ...(await asked()),
      reason: '各自报价',
      ...more,
    })
    const by = (who: string) => [desk.as(who), AUCTION, 'doAcceptRelations'] as const
    await expectRefusal('AUC_RELATIONS_BY_SUPERVISOR', ...by('buyer1'), await accept())
    await desk.as('manager1').ok(AUCTION, 'doAcceptRelations', await accept())
    await expectRefusal('AUC_RELATIONS_NONE', ...by('manager1'), await accept())
    const opened = await desk.opened(await desk.find(AUCTION, id))
    expect(typesOf(opened)).toEqual(['CONTROLLER', 'SAME_PHONE'])
    const [pair] = opened.conflicts.filter(({ acceptReason }: Row) => acceptReason)
    expect(pair).toMatchObject({ signalType: 'CONTROLLER', acceptReason: '各自报价' })
  })
})
