import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice, PROJECT, RULE, TEMPLATE } from '../tenderSetup/testTenderSetup.ts'
import {
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
let office: Office
let rule: Row
let template: Row
let base: Row

beforeAll(async () => {
  ;({ test, desk, moveTo, refuses } = await openTenderStory())
  office = await openOffice(test)
  const periods = { minSignupDays: 0, minBidDays: 0, questionLeadDays: 0, clarifyLeadDays: 0 }
  rule = await office.enabled(RULE, {
    ...office.ruleValues({ bidType: 'INVITED', minBidders: 2, ...periods }),
    ...{ depositMode: 'CASH', depositPct: '2' },
  })
  template = await office.enabled(TEMPLATE, office.templateValues())
  base = await office.projectValues()
  // The office took the sessions of its users.
  await desk.signIn()
})
afterAll(() => test?.close())

const bill = async () => {
  const items = [
    { seqNo: '1', itemName: '机床' },
    { seqNo: '1.1', itemName: '主轴', uomCode: 'PCS', quantity: '2', estimatedPriceExclTax: '10' },
    { seqNo: '1.2', itemName: '床身', uomCode: 'PCS', quantity: '3', estimatedPriceExclTax: '20' },
  ]
  const { id } = await desk.as('admin').ok('srmBidList', 'saveOrUpdate', {
    ...{ listName: '机床清单', orgId: desk.id('org', 'P1'), categoryId: desk.id('category', 'C1') },
    items,
  })
  const draft = await desk.find('srmBidList', id, 'admin')
  await desk.as('admin').ok('srmBidList', 'doEnable', of(draft))
  return id
}

/** An approved project of two sections. */
async function project(): Promise<Row> {
  const values = {
    ...base,
    ...{
      bidType: 'INVITED',
      nonPublicReason: '潜在投标人有限',
      supervisorId: desk.id('user', 'manager1'),
    },
    ...{ ruleId: rule.id, templateId: template.id, budgetAmountExclTax: '25000' },
    sections: [
      { sectionName: '机床', estimatedAmountExclTax: '12000', bidListId: await bill() },
      { sectionName: '刀具', estimatedAmountExclTax: '8000' },
    ],
  }
  const { id } = await desk.as('buyer1').ok(PROJECT, 'saveOrUpdate', values)
  await desk.act('buyer1', PROJECT, 'doSubmit', { id })
  await desk.act('manager1', PROJECT, 'doApproval', { id }, { opinion: '同意' })
  return desk.find(PROJECT, id)
}
const drafted = async (from: Row, sectionNos: string | null): Promise<Row> => {
  const { answer } = await desk.act('buyer1', PROJECT, 'doCreateDocument', from, { sectionNos })
  return desk.find(TENDER, answer.id)
}
const sectionsOf = async (from: Row): Promise<string[]> =>
  (await desk.find(PROJECT, from.id)).sections.map(({ sectionStatus }: Row) => sectionStatus)

/** What the buyer adds to a drafted document until it is published. */
async function published(tender: Row): Promise<Row> {
  const { sections: _s, items: _i, title: _t, minBidders: _m, ...added } = desk.values()
  await desk.as('buyer1').ok(TENDER, 'saveOrUpdate', { ...of(tender), ...added })
  await desk.act('buyer1', TENDER, 'doSubmit', tender)
  await desk.act('manager1', TENDER, 'doApproval', tender, { opinion: '同意' })
  await desk.act('buyer1', TENDER, 'doSubmitPublish', tender)
  await desk.act('manager1', TENDER, 'doApprovePublish', tender)
  return desk.find(TENDER, tender.id)
}

describe('A tender document of a project', () => {
  let from: Row
  let tender: Row

  it('takes over sections, items, rule and people, once for each section', async () => {
    from = await project()
    tender = await drafted(from, 'S1')
    expect(tender).toMatchObject({
      ...{ projectId: from.id, title: '机床采购', bidType: 'INVITED', minBidders: 2 },
      ...{ ruleId: rule.id, templateId: template.id, evaluationMethod: 'COMPREHENSIVE' },
      ...{ buyerId: desk.id('person', 'buyer1'), supervisorId: desk.id('user', 'manager1') },
      sections: [{ sectionNo: 1, projectSectionNo: 'S1', depositAmount: '240.00' }],
      items: [
        { sectionNo: 1, itemName: '主轴', quantity: '2.000000' },
        { sectionNo: 1, itemName: '床身', quantity: '3.000000' },
      ],
    })
    expect(tender.indices.length).toBeGreaterThan(0)
    expect(await sectionsOf(from)).toEqual(['DOCUMENT', 'NOT_STARTED'])
    await refuses('BID_PROJECT_SECTION_BUSY', ['buyer1', PROJECT, 'doCreateDocument'], from, {
      sectionNos: 'S1',
    })
    const links = await desk.as('buyer1').ok(PROJECT, 'findLinks', { id: from.id })
    expect(JSON.stringify(links)).toContain(tender.documentNumber)
  })

  it('frees its sections when it is deleted', async () => {
    const other = await drafted(from, null)
    expect(await sectionsOf(from)).toEqual(['DOCUMENT', 'DOCUMENT'])
    await refuses('BID_PROJECT_NO_SECTION', ['buyer1', PROJECT, 'doCreateDocument'], from, {
      sectionNos: null,
    })
    await desk.as('buyer1').ok(TENDER, 'delete', of(await desk.find(TENDER, other.id)))
    expect(await sectionsOf(from)).toEqual(['DOCUMENT', 'NOT_STARTED'])
  })

  it('is followed by its project through publication and failure, and tendered again', async () => {
    tender = await published(tender)
    expect(await sectionsOf(from)).toEqual(['BIDDING', 'NOT_STARTED'])
    const hidden = await desk.find(TENDER, tender.id, 'supplier1')
    expect(JSON.stringify(hidden)).not.toContain('projectId')
    await moveTo(tender.bidEndTime)
    const opening = await desk.one('buyer1', OPENING, tender)
    await desk.keysGiven(opening)
    await desk.act('buyer1', OPENING, 'doBidOpening', opening)
    expect(await sectionsOf(from)).toEqual(['FAILED', 'NOT_STARTED'])
    const { answer } = await desk.act('buyer1', TENDER, 'doRetender', tender)
    expect(await sectionsOf(from)).toEqual(['DOCUMENT', 'NOT_STARTED'])
    await refuses('TENDER_SECTION_TAKEN', ['buyer1', TENDER, 'doRetender'], tender)
    const again = await published(await desk.find(TENDER, answer.documentId))
    await desk.cancelled(again, '需求变更')
    expect(await sectionsOf(from)).toEqual(['NOT_STARTED', 'NOT_STARTED'])
  })

  it('is not published once its project was given up', async () => {
    const late = await drafted(from, 'S2')
    await desk.as('buyer1').ok(TENDER, 'saveOrUpdate', {
      ...of(late),
      ...{ items: [{ sectionNo: 1, itemId: desk.id('item', 'M1'), quantity: '5' }] },
    })
    await desk.act('buyer1', PROJECT, 'doCancel', from, { reason: '不再采购' })
    await expect(published(await desk.find(TENDER, late.id))).rejects.toThrow('不能发布')
    await refuses('TENDER_PROJECT_CANCELLED', ['buyer1', TENDER, 'doSubmitPublish'], late)
    await desk.act('buyer1', TENDER, 'doCancel', late, { reason: '不再采购' })
    expect(await sectionsOf(from)).toEqual(['CANCELLED', 'CANCELLED'])
  })
})
