import type { ApiClient } from '@opensrm/testkit/client.ts'
import { inDays } from '@opensrm/testkit/days.ts'
import { startProduct, type TestProduct } from '@opensrm/testkit/product.ts'
import { expectRefusal } from '@opensrm/testkit/refusals.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// biome-ignore lint/suspicious/noExplicitAny: answers of the API
type Row = any

const SURVEY = 'srmSlcSurvey'
const SHEET = 'srmSlcSurveyScore'
const OWNER = 'quality1'
const RATERS = ['requester1', 'buyer1', 'manager1'] as const

let test: TestProduct
const clients: { [name: string]: ApiClient } = {}
const id = (kind: string, code: string): string => test.company.ids[kind]?.[code] ?? ''
const of = ({ id, versionNum }: Row) => ({ id, versionNum })
const as = (name: string) => clients[name] as ApiClient

beforeAll(async () => {
  test = await startProduct()
  const admin = await test.login('admin')
  const [manager] = await admin.ok('baseResponsibility', 'listByPage', {
    respCode: 'SUPPLIER_MANAGER',
  })
  const given = { userId: id('user', OWNER), respId: manager.id, reason: 'surveys' }
  await admin.ok('baseUserResponsibility', 'saveOrUpdate', given)
  for (const name of [OWNER, ...RATERS, 'supplier1', 'supplier1b'])
    clients[name] = await test.login(name)
  for (const name of ['supplier1', 'supplier1b'])
    await as(name).ok('baseLogin', 'doAcceptAgreement')
})
afterAll(() => test?.close())

const QUESTIONS = [
  { questionText: '付款', questionType: 'SCALE5', section: '合作' },
  { questionText: '推荐', questionType: 'SCALE10', npsFlag: 'Y', section: '总体' },
  { questionText: '建议', questionType: 'TEXT', requiredFlag: 'N' },
]
const body = (more: object = {}) => ({
  ...{ surveyTitle: '匿名调查', orgId: id('org', 'P1'), anonymousFlag: 'Y' },
  ...{
    periodFrom: '2026-01-01',
    periodTo: '2026-05-31',
    openDate: inDays(0),
    closeDate: inDays(9),
  },
  questions: QUESTIONS,
  suppliers: [
    { supplierId: id('supplier', 'S1'), raterIds: RATERS.map((name) => id('person', name)) },
  ],
  ...more,
})

async function issued(more: object = {}): Promise<Row> {
  const draft = await as(OWNER).ok(SURVEY, 'saveOrUpdate', body(more))
  const submitted = await as(OWNER).ok(SURVEY, 'doSubmit', of(draft))
  if (submitted.status === 'ISSUED') return submitted
  const seen = await as('manager1').ok(SURVEY, 'findById', { id: draft.id })
  await as('manager1').ok(SURVEY, 'doApproval', { ...of(seen), opinion: 'OK' })
  return as(OWNER).ok(SURVEY, 'findById', { id: draft.id })
}

async function sheetOf(rater: string, survey: Row): Promise<Row> {
  const [found] = await as(rater).ok(SHEET, 'listByPage', { surveyId: survey.id })
  return as(rater).ok(SHEET, 'findById', { id: found.id })
}

const answers = (payment: string, nps: string, text: string | null, remark: string | null) => [
  { seqNum: 1, answerValue: payment, naFlag: 'N', remark },
  { seqNum: 2, answerValue: nps, naFlag: 'N', remark },
  { seqNum: 3, answerValue: text, naFlag: 'N', remark: null },
]

async function handIn(rater: string, survey: Row, given: Row[], overallComment: string | null) {
  const sheet = await sheetOf(rater, survey)
  const { versionNum: _, ...named } = of(sheet)
  return as(rater).ok(SHEET, 'doHandIn', { ...named, overallComment, answers: given })
}

/** Every row of every table, as text. */
async function dump(): Promise<{ table: string; row: string }[]> {
  const { db } = test.product.platform
  const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const all: { table: string; row: string }[] = []
  for (const { name } of rows) {
    const found = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(
      db,
    )
    all.push(...found.rows.map(({ row }) => ({ table: name, row })))
  }
  return all
}

const TOLD = ['付款总是拖延三个月', '合作很愉快没有建议', '希望预测更准一些']

describe('An anonymous survey', () => {
  it('keeps what was answered and who has answered, and nothing that joins the two', async () => {
    const survey = await issued()
    const given = [
      answers('1', '3', TOLD[0] ?? '', '原因如上'),
      answers('5', '10', TOLD[1] ?? '', null),
      answers('4', '8', TOLD[2] ?? '', null),
    ]
    for (const [at, rater] of RATERS.entries())
      await handIn(rater, survey, given[at] ?? [], `总评${at}号暗语`)
    const running = await as(OWNER).ok(SURVEY, 'findById', { id: survey.id })
    expect(running).toMatchObject({ submittedCount: 3, averageScore: null })
    // While it runs, a copy of the database does not tell any answer.
    const secrets = [...TOLD, '原因如上', '总评0号暗语']
    const during = await dump()
    for (const secret of secrets)
      expect(during.filter(({ row }) => row.includes(secret)).map(({ table }) => table)).toEqual([])

    const closed = await as(OWNER).ok(SURVEY, 'doClose', of(running))
    // (20 + 30) / 2, (100 + 100) / 2, (80 + 80) / 2
    expect(closed).toMatchObject({ averageScore: '68.33' })
    expect(closed.suppliers).toMatchObject([{ supplierScore: '68.33', supplierRank: 1 }])
    const [result] = await as(OWNER).ok('srmSlcSurveyResult', 'listByPage', {
      surveyId: survey.id,
    })
    // One of three recommends us, one does not; an 8 is neither.
    const detail = await as(OWNER).ok('srmSlcSurveyResult', 'findDetail', { id: result.id })
    expect(detail).toMatchObject({ responses: 3, nps: '0' })
    const after = await dump()
    const places = after.filter(({ row }) => secrets.some((secret) => row.includes(secret)))
    expect(new Set(places.map(({ table }) => table))).toEqual(new Set(['public.survey_ballot']))
    expect(places).toHaveLength(3)
    const names = RATERS.flatMap((name) => [name, id('user', name), id('person', name)])
    for (const { row } of places)
      for (const name of names) expect(row, name).not.toMatch(new RegExp(`\\b${name}\\b`))
    const columns = await sql<{ name: string }>`select column_name as name
      from information_schema.columns where table_name = 'survey_ballot' order by 1`.execute(
      test.product.platform.db,
    )
    expect(columns.rows.map(({ name }) => name)).toEqual([
      'content',
      'id',
      'sealed',
      'supplier_id',
      'survey_id',
    ])
    const sheets = await sql<{ filled: string }>`
      select count(*) filter (where l.answer_value is not null or l.remark is not null or l.points is not null
        or s.sheet_score is not null or s.overall_comment is not null) as filled
      from srm_slc_survey_score s join srm_slc_survey_score__lines l on l.header_id = s.id
      where s.survey_id = ${survey.id}`.execute(test.product.platform.db)
    expect(sheets.rows).toEqual([{ filled: '0' }])
    await expectRefusal('SURVEY_ANONYMOUS_CLOSED', as(OWNER), SURVEY, 'doExtend', {
      ...of(closed),
      closeDate: inDays(19),
    })
  })

  it('takes one answer of each person, whole and at once', async () => {
    const survey = await issued()
    const sheet = await sheetOf('buyer1', survey)
    const good = answers('4', '9', null, null)
    const cannot = (code: string, rater: string, given: object) =>
      expectRefusal(code, as(rater), SHEET, 'doHandIn', { id: sheet.id, ...given })
    await cannot('ANSWER_MISSING', 'buyer1', { answers: good.slice(1) })
    await cannot('SURVEY_REMARK', 'buyer1', { answers: answers('1', '9', null, null) })
    await cannot('ANSWER_FORM', 'buyer1', { answers: answers('7', '9', null, null) })
    await cannot('UNKNOWN_REFERENCE', 'requester1', { answers: good })
    await expectRefusal('SURVEY_ANONYMOUS_SHEET', as('buyer1'), SHEET, 'doSubmit', of(sheet))
    const saved = await as('buyer1').call(SHEET, 'saveOrUpdate', {
      ...of(sheet),
      lines: [{ id: sheet.lines[0].id, answerValue: '4' }],
    })
    expect(saved.status).toBe('E')
    const both = await Promise.all(
      [1, 2].map(() => as('buyer1').call(SHEET, 'doHandIn', { id: sheet.id, answers: good })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['E', 'S'])
    const ballots = await sql`select 1 from survey_ballot where survey_id = ${survey.id}`.execute(
      test.product.platform.db,
    )
    expect(ballots.rows).toHaveLength(1)
    const cancelled = await as(OWNER).ok(SURVEY, 'findById', { id: survey.id })
    await as(OWNER).ok(SURVEY, 'doCancel', of(cancelled))
    const left = await sql`select 1 from survey_ballot where survey_id = ${survey.id}`.execute(
      test.product.platform.db,
    )
    expect(left.rows).toEqual([])
  })

  it('tells nothing of a supplier with few answers, not even through the average', async () => {
    const survey = await issued({
      direction: 'SUPPLIER',
      suppliers: [
        {
          supplierId: id('supplier', 'S1'),
          contactUserIds: ['supplier1', 'supplier1b'].map((name) => id('user', name)),
        },
      ],
    })
    await handIn('supplier1', survey, answers('5', '10', TOLD[1] ?? '', null), null)
    const running = await as(OWNER).ok(SURVEY, 'findById', { id: survey.id })
    const closed = await as(OWNER).ok(SURVEY, 'doClose', of(running))
    expect(closed).toMatchObject({ averageScore: null })
    expect(closed.suppliers).toMatchObject([{ supplierScore: null, supplierRank: null }])
    expect(await as(OWNER).ok(SURVEY, 'findFigures', { id: survey.id })).toEqual([])
    const ballots = await sql`select 1 from survey_ballot where survey_id = ${survey.id}`.execute(
      test.product.platform.db,
    )
    expect(ballots.rows).toEqual([])
  })

  it('asks for nothing that would name its raters', async () => {
    const cannot = (code: string, more: object) =>
      expectRefusal(code, as(OWNER), SURVEY, 'saveOrUpdate', body(more))
    await cannot('SURVEY_ANONYMOUS_FILE', {
      questions: [...QUESTIONS, { questionText: '证明', questionType: 'FILE' }],
    })
    await cannot('SURVEY_ANONYMOUS_FEW', { minResponse: 2 })
    await cannot('SURVEY_NPS_SCALE', {
      questions: [{ questionText: '?', questionType: 'SCALE5', npsFlag: 'Y' }],
    })
    await cannot('SURVEY_NPS_TWICE', { questions: [QUESTIONS[1], QUESTIONS[1]] })
    const named = await issued({ anonymousFlag: 'N' })
    const sheet = await sheetOf('buyer1', named)
    await expectRefusal('SURVEY_NAMED_SHEET', as('buyer1'), SHEET, 'doHandIn', {
      ...{ id: sheet.id, answers: answers('4', '9', null, null) },
    })
  })
})
