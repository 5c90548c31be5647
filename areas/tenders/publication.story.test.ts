import { fileClient } from '@opensrm/testkit/fileClient.ts'
import { leaveAs } from '@opensrm/testkit/refusals.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  BID,
  BIDDER,
  NOTICE,
  OPENING,
  of,
  openTenderStory,
  type Row,
  TENDER,
  type TenderDesk,
  type TenderStory,
} from './testTenders.ts'

let test: TenderStory['test']
let desk: TenderDesk
let moveTo: TenderStory['moveTo']
let refuses: TenderStory['refuses']

beforeAll(async () => {
  ;({ test, desk, moveTo, refuses } = await openTenderStory())
})
afterAll(() => test?.close())

/** The tenders that the page of publications lists, optionally in one state. */
const toPublish = async (more: object = {}): Promise<string[]> => {
  const body = { pageRows: 100, ...more }
  const rows = await desk.as('buyer1').ok(TENDER, 'listByPageToPublish', body)
  return rows.map(({ id }: Row) => id)
}
const stateOf = async (tender: Row) => (await desk.find(TENDER, tender.id)).status
const noticesOf = (who: string, tender: Row) =>
  desk.as(who).ok(NOTICE, 'listByPage', { documentNumber: tender.documentNumber, pageRows: 50 })

describe('The publication of a tender', () => {
  let tender: Row

  it('waits for its approval, unseen by the suppliers, and its content stands still', async () => {
    tender = await desk.approved()
    expect(await toPublish()).toContain(tender.id)
    const asked = await desk.act('buyer1', TENDER, 'doSubmitPublish', tender)
    expect(asked).toMatchObject({ status: 'PUBLISH_APPROVING', publishTime: null })
    expect(await toPublish({ status: 'PUBLISH_APPROVING' })).toContain(tender.id)
    const hidden = await desk.as('supplier1').call(TENDER, 'findById', { id: tender.id })
    expect(hidden.code).toBe('NOT_FOUND')
    expect(await noticesOf('supplier1', tender)).toEqual([])
    const later = { ...of(await desk.find(TENDER, tender.id)), bidEndTime: desk.at(9 * 60) }
    expect((await desk.as('buyer1').call(TENDER, 'saveOrUpdate', later)).code).toBe('NOT_EDITABLE')
    const own = of(await desk.find(TENDER, tender.id))
    expect((await desk.as('buyer1').call(TENDER, 'doApprovePublish', own)).status).toBe('E')
  })

  it('goes back with the reason, is changed, withdrawn and submitted again', async () => {
    const wordless = of(await desk.find(TENDER, tender.id, 'manager1'))
    expect((await desk.as('manager1').call(TENDER, 'doRejectPublish', wordless)).status).toBe('E')
    await desk.act('manager1', TENDER, 'doRejectPublish', tender, { opinion: '截止时间太早' })
    expect(await stateOf(tender)).toBe('PUBLISH_REJECTED')
    expect(await toPublish({ status: 'PUBLISH_REJECTED' })).toContain(tender.id)
    await desk.as('buyer1').ok(TENDER, 'saveOrUpdate', {
      ...{ ...of(await desk.find(TENDER, tender.id)), bidEndTime: desk.at(7 * 60) },
    })
    await desk.act('buyer1', TENDER, 'doSubmitPublish', tender)
    await desk.act('buyer1', TENDER, 'doWithdraw', tender)
    expect(await stateOf(tender)).toBe('APPROVED')
    await desk.act('buyer1', TENDER, 'doSubmitPublish', tender)
    // The same from the list of one's processes.
    const own = { docResource: TENDER, docId: tender.id }
    await desk.as('buyer1').ok('baseBpmTask', 'doWithdraw', own)
    expect(await stateOf(tender)).toBe('APPROVED')
    await desk.act('buyer1', TENDER, 'doSubmitPublish', tender)
    await desk.act('manager1', TENDER, 'doApproval', tender, { opinion: '同意发布' })
    tender = await desk.find(TENDER, tender.id)
    expect(tender).toMatchObject({ status: 'PUBLISHED', originalEndTime: tender.bidEndTime })
    expect(tender.publishTime).not.toBeNull()
    expect(await noticesOf('supplier1', tender)).toHaveLength(1)
    expect(await desk.one('buyer1', OPENING, tender)).toMatchObject({ status: 'WAITING' })
  })

  it('is refused at its approval when its time has passed meanwhile', async () => {
    const late = await desk.approved({ questionEndTime: desk.at(30), bidEndTime: desk.at(60) })
    await desk.act('buyer1', TENDER, 'doSubmitPublish', late)
    await moveTo(late.bidEndTime)
    await refuses('TENDER_TOO_SHORT', ['manager1', TENDER, 'doApprovePublish'], late)
    expect(await stateOf(late)).toBe('PUBLISH_APPROVING')
    expect(await noticesOf('buyer1', late)).toEqual([])
    await desk.act('manager1', TENDER, 'doRejectPublish', late, { opinion: '时间已过' })
    await desk.act('buyer1', TENDER, 'doCancel', late, { reason: '不再采购' })
    expect(await stateOf(late)).toBe('CANCELLED')
  })
})

describe('A published tender', () => {
  it('is cancelled with consent only; until then it runs on', async () => {
    const tender = await desk.published()
    await desk.accepted(tender, 'supplier1')
    await desk.bidden(tender, 'supplier1', ['12'])
    const asked = await desk.act('buyer1', TENDER, 'doCancel', tender, { reason: '需求取消' })
    expect(asked).toMatchObject({ status: 'PUBLISHED', answer: { awaitsApproval: true } })
    await desk.act('manager1', TENDER, 'doReject', tender, { opinion: '继续招标' })
    expect(await stateOf(tender)).toBe('PUBLISHED')
    expect(await desk.one('supplier1', BID, tender)).toMatchObject({ status: 'SUBMITTED' })
    await desk.cancelled(tender, '需求取消')
    expect(await desk.find(TENDER, tender.id)).toMatchObject({
      ...{
        status: 'CANCELLED',
        failReason: '需求取消',
        sections: [{ sectionStatus: 'CANCELLED' }],
      },
    })
    expect(await desk.one('buyer1', OPENING, tender)).toMatchObject({ status: 'CANCELLED' })
    const bid = await desk.one('supplier1', BID, tender)
    expect(bid).toMatchObject({ status: 'RETURNED', items: [{ priceExclTax: null }] })
    const told = (await noticesOf('supplier1', tender)).map(({ noticeType }: Row) => noticeType)
    expect(told.sort()).toEqual(['CANCEL', 'INVITATION'])
  })

  it('gives the files it is paid for to those who paid, and files with an addendum to all', async () => {
    const buyer = fileClient(test, desk.as('buyer1'), 'CN')
    const free = await buyer.upload('公告.txt', '招标公告正文')
    const paid = await buyer.upload('图纸.txt', '收费图纸')
    const tender = await desk.published({
      ...{ depositMode: 'CASH', docFee: '100' },
      annexes: [
        { fileIds: free },
        { annexType: 'DRAWING', fileIds: paid, paidFlag: 'Y', annexName: '总装图' },
      ],
    })
    await desk.accepted(tender, 'supplier1')
    const seen = async () => (await desk.find(TENDER, tender.id, 'supplier1')).annexes
    const read = async (id: string) => {
      const { envelope, bytes } = await fileClient(test, desk.as('supplier1'), 'CN').download(id)
      return envelope.code ?? bytes.toString()
    }
    expect(await seen()).toMatchObject([{ annexType: 'TENDER_FILE', fileIds: free }])
    expect([await read(free), await read(paid)]).toEqual(['招标公告正文', 'FILE_NOT_FOUND'])
    // Nor is it told of them by a condition, or by an export of the list.
    const asked = [
      [TENDER, 'listByPage', { 'annexes.annexName': '总装图' }, {}],
      [
        'exportExcel',
        'exportExcel',
        {
          requestUrl: `/api/srmServer/v1/${TENDER}Restful/listByPage`,
          columns: ['documentNumber', 'annexes.annexName'],
        },
        { service: 'exportServer' },
      ],
    ] as const
    for (const [resource, action, body, options] of asked) {
      const answer = await desk.as('supplier1').call(resource, action, body, options)
      expect(answer.code).toMatch(/^(UNKNOWN_FILTER|EXPORT_COLUMN_UNKNOWN)$/)
    }
    const history = await desk.as('supplier1').ok(TENDER, 'findHistory', { id: tender.id })
    expect(JSON.stringify(history)).not.toContain('总装图')
    const own = await desk.one('supplier1', BIDDER, tender)
    await desk.act('buyer1', BIDDER, 'doConfirmFee', own, { amount: '100', paidTime: desk.at(0) })
    expect(await seen()).toHaveLength(2)
    expect(await read(paid)).toBe('收费图纸')
    const added = await buyer.upload('补遗.txt', '补遗一')
    await desk.act('buyer1', TENDER, 'doAddendum', tender, {
      ...{ content: '补充图纸', affectsFlag: 'N', fileIds: added },
    })
    const { addenda } = await desk.find(TENDER, tender.id, 'supplier1')
    expect(addenda).toMatchObject([{ content: '补充图纸', fileIds: added }])
    expect(await read(added)).toBe('补遗一')
  })

  it('is cancelled after its opening too, and nobody has won', async () => {
    const tender = await desk.published({ depositMode: 'CASH', docFee: '0' })
    for (const who of ['supplier1', 'supplier2']) {
      await desk.accepted(tender, who)
      await desk.bidden(tender, who, ['12'])
    }
    await moveTo(tender.bidEndTime)
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.keysGiven(opening)
    await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    await desk.cancelled(tender, '预算取消')
    for (const who of ['supplier1', 'supplier2']) {
      expect(await desk.one(who, BID, tender)).toMatchObject({ status: 'LOST' })
      expect(await desk.one(who, BIDDER, tender)).toMatchObject({ status: 'LOST' })
    }
    // What was opened stays on record.
    expect(await desk.one('buyer1', OPENING, tender)).toMatchObject({ status: 'OPENED' })
  })
})

describe('A bidder with a bad grade', () => {
  it('is advised against, for the buyer only, and invited all the same', async () => {
    await desk.as('admin').ok('srmSpeRelationRatio', 'saveOrUpdate', {
      ...{ gradeCode: 'D', quotaCoefficient: '0.5', sourcingAllowedFlag: 'N' },
      effectiveFrom: '2020-01-01',
    })
    await leaveAs(test, 'srm_pos_supplier', desk.id('supplier', 'S1'), { grade_code: 'D' })
    const draft = await desk.approved()
    const gradeWarning = '绩效等级D，不建议邀请 / Grade D: invitation not advised'
    expect(draft.participants).toMatchObject([{ gradeWarning }, { gradeWarning: null }])
    // Grades may change while the publication waits.
    await leaveAs(test, 'srm_pos_supplier', desk.id('supplier', 'S2'), { grade_code: 'D' })
    const tender = await desk.published()
    expect(tender.participants).toMatchObject([{ gradeWarning }, { gradeWarning }])
    const seen = await desk.find(TENDER, tender.id, 'supplier1')
    expect(JSON.stringify(seen)).not.toContain('gradeWarning')
  })
})
