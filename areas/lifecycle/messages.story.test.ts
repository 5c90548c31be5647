import { drainOutbox } from '@opensrm/platform/messages/outbox.ts'
import type { ApiClient } from '@opensrm/testkit/client.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { APPROVER, type LifecycleDesk, openLifecycle, WRITER } from './testLifecycle.ts'

let desk: LifecycleDesk

beforeAll(async () => {
  desk = await openLifecycle()
})
afterAll(() => desk?.test.close())

/** Title and text of an event's messages by receiver, in Chinese. */
async function told(event: string): Promise<{ [userName: string]: string }> {
  // What an event causes may be told by another one.
  for (const _ of [1, 2]) await drainOutbox(desk.test.product.engine)
  const { rows } = await sql<{ user_name: string; words: string }>`
    select u.user_name, m.title || ' ' || m.content as words
    from base_msg_instance m join base_user u on u.id = m.receiver_user_id
    where m.event_code = ${event} and m.channel = 'INAPP' and m.status <> 'SUPPRESSED'
    order by m.id`.execute(desk.test.product.platform.db)
  return Object.fromEntries(rows.map(({ user_name, words }) => [user_name, words]))
}

it('the leader of a visit is told what the supplier says to its date, and the supplier of its end', async () => {
  const visit = await desk.save('srmSlcLocaleInspect', {
    ...{
      orgId: desk.id('org', 'P1'),
      inspectType: 'ANNUAL',
      supplierId: desk.id('supplier', 'S2'),
    },
    ...{ planDate: desk.day(9), leaderId: desk.id('person', 'buyer1') },
    categoryIds: [desk.id('category', 'C1')],
    staffs: [{ personId: desk.id('person', 'buyer1'), staffRole: 'LEADER' }],
  })
  await desk.act(WRITER, 'srmSlcLocaleInspect', 'doPublish', visit.id)
  await desk.act('supplier2', 'srmSlcLocaleInspect', 'doSupplierConfirm', visit.id)
  const confirmed = await told('srmSlcLocaleInspect.confirmed')
  expect(Object.keys(confirmed)).toEqual(['buyer1'])
  expect(confirmed.buyer1).toContain(visit.inspectNumber)
  await desk.act(WRITER, 'srmSlcLocaleInspect', 'doCancel', visit.id)
  const cancelled = await told('srmSlcLocaleInspect.cancelled')
  expect(Object.keys(cancelled)).toEqual(['supplier2'])
  expect(cancelled.supplier2).toContain(`现场考察${visit.inspectNumber}已取消`)
})

it('a survey reaches its raters, and each supplier its own score where scores are shown', async () => {
  const admin = await desk.as('admin')
  const [shows] = await admin.ok('srmBaseConfigProfile', 'listByPage', {
    profileCode: 'SLC_SURVEY_SHOW',
  })
  const { id, versionNum } = shows
  await admin.ok('srmBaseConfigProfile', 'saveOrUpdate', { id, versionNum, defaultValue: 'Y' })
  const owner = await desk.as(WRITER)
  const draft = await desk.save('srmSlcSurvey', {
    ...{ surveyTitle: '上半年满意度', surveyTitleEn: 'The first half of the year' },
    ...{ orgId: desk.id('org', 'P1'), minResponse: 1 },
    ...{ periodFrom: '2026-01-01', periodTo: '2026-05-31' },
    ...{ openDate: desk.day(0), closeDate: desk.day(9) },
    ...{ introduction: '<p>请如实评分</p>', introductionEn: '<p>Please rate frankly</p>' },
    questions: [
      {
        ...{ questionText: '交付', questionType: 'SCALE5', weight: '1', section: 'A' },
        ...{ unitText: '分', unitTextEn: 'points' },
      },
    ],
    suppliers: ['S1', 'S2'].map((code) => ({
      ...{ supplierId: desk.id('supplier', code), raterIds: [desk.id('person', 'buyer1')] },
    })),
  })
  const stored = async (client: ApiClient, more: object = {}) => {
    const survey = await client.ok('srmSlcSurvey', 'findById', { id: draft.id })
    return { id: draft.id, versionNum: survey.versionNum, ...more }
  }
  const submitted = await owner.ok('srmSlcSurvey', 'doSubmit', await stored(owner))
  if (submitted.status === 'APPROVING') {
    const approver = await desk.as(APPROVER)
    const opinion = '同意'
    await approver.ok('srmSlcSurvey', 'doApproval', await stored(approver, { opinion }))
  }
  const issued = await told('srmSlcSurvey.issued')
  expect(Object.keys(issued)).toEqual(['buyer1'])
  expect(issued.buyer1).toContain(`请于${desk.day(9)}前填写调查《上半年满意度》`)

  const rater = await desk.as('buyer1')
  for (const [code, answerValue] of [
    ['S1', '5'],
    ['S2', '3'],
  ] as const) {
    const ask = { surveyId: draft.id, supplierId: desk.id('supplier', code) }
    const [listed] = await rater.ok('srmSlcSurveyScore', 'listByPage', ask)
    const sheet = await rater.ok('srmSlcSurveyScore', 'findById', { id: listed.id })
    expect(sheet).toMatchObject({
      ...{ introduction: '<p>请如实评分</p>', introductionEn: '<p>Please rate frankly</p>' },
      lines: [{ unitText: '分', unitTextEn: 'points' }],
    })
    const saved = await rater.ok('srmSlcSurveyScore', 'saveOrUpdate', {
      ...{ id: sheet.id, versionNum: sheet.versionNum },
      lines: [{ id: sheet.lines[0].id, answerValue, remark: '已沟通' }],
    })
    const { versionNum: next } = saved
    await rater.ok('srmSlcSurveyScore', 'doSubmit', { id: sheet.id, versionNum: next })
  }
  await owner.ok('srmSlcSurvey', 'doClose', await stored(owner))
  await owner.ok('srmSlcSurvey', 'doPublish', await stored(owner))
  const shown = await told('srmSlcSurvey.shown')
  expect(Object.keys(shown).sort()).toEqual(['supplier1', 'supplier1b', 'supplier2'])
  expect(shown.supplier1).toContain('得分100')
  expect(shown.supplier2).toContain('得分60')
})
