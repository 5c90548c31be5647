import { addMonths } from '@opensrm/kernel/values/date.ts'
import type { Doc } from '../history/desk.ts'
import { approved, type LifecycleTools, OWNER } from './tools.ts'

const SURVEY = 'srmSlcSurvey'
const SHEET = 'srmSlcSurveyScore'

const CHOICES = [
  { parentId: 'new-4', choiceText: '24小时内', choiceTextEn: 'Within 24 hours', points: '100' },
  { parentId: 'new-4', choiceText: '三天内', choiceTextEn: 'Within three days', points: '60' },
  {
    parentId: 'new-4',
    choiceText: '超过三天',
    choiceTextEn: 'Later than three days',
    points: '20',
  },
]
const question = (
  place: number,
  [section, sectionEn]: readonly [zh: string, en: string],
  [questionText, questionTextEn]: readonly [zh: string, en: string],
  more: object,
) => ({
  ...{ id: `new-${place}`, section, sectionEn, questionText, questionTextEn },
  ...more,
})
const ADVICE = ['建议', 'What could be better'] as const
const QUESTIONS = [
  question(1, ['质量', 'Quality'], ['来料质量稳定', 'Incoming quality is steady'], {
    questionType: 'SCALE5',
    weight: '2',
  }),
  question(2, ['交付', 'Delivery'], ['按时足量交货', 'Delivers in time and in full'], {
    questionType: 'SCALE5',
    weight: '2',
  }),
  question(3, ['服务', 'Service'], ['技术支持到位', 'Gives the technical support needed'], {
    questionType: 'SCALE5',
    naAllowedFlag: 'Y',
  }),
  question(4, ['服务', 'Service'], ['异常响应时间', 'Time to respond to problems'], {
    questionType: 'CHOICE',
  }),
  question(
    5,
    ['总体', 'Overall'],
    ['愿意推荐该供应商的程度', 'How likely to recommend this supplier'],
    {
      questionType: 'SCALE10',
      npsFlag: 'Y',
    },
  ),
  question(6, ['总体', 'Overall'], ADVICE, { questionType: 'TEXT', requiredFlag: 'N' }),
]
const QUESTIONS_TO_SUPPLIERS = [
  question(1, ['协作', 'Cooperation'], ['需求与图纸清楚', 'Requirements and drawings are clear'], {
    questionType: 'SCALE5',
  }),
  question(2, ['协作', 'Cooperation'], ['沟通及时', 'Communication is prompt'], {
    questionType: 'SCALE5',
  }),
  question(3, ['付款', 'Payment'], ['按约定付款', 'Pays as agreed'], {
    questionType: 'SCALE5',
    weight: '2',
  }),
  question(
    5,
    ['总体', 'Overall'],
    ['愿意继续与我们合作的程度', 'How likely to go on working with us'],
    {
      questionType: 'SCALE10',
    },
  ),
  question(6, ['总体', 'Overall'], ADVICE, { questionType: 'TEXT', requiredFlag: 'N' }),
]
const RATED = ['恒锐轴承', '瑞达紧固件', '鼎拓精密'] as const

/** A survey with published results, one that is open, and one in which suppliers rate us anonymously. */
export async function surveys(tools: LifecycleTools): Promise<void> {
  const { desk } = tools
  const past = await issued(
    tools,
    ['2026上半年供应商满意度', 'Suppliers in the first half of 2026'],
    ['quality1', 'warehouse1', 'buyer1'],
  )
  for (const [at, user] of ['quality1', 'warehouse1', 'buyer1'].entries())
    await answer(tools, user, past, at)
  const closed = await desk.act(OWNER, SURVEY, 'doClose', past)
  await desk.act(OWNER, SURVEY, 'doPublish', closed)
  const open = await issued(
    tools,
    ['第三季度供应商满意度', 'Suppliers in the third quarter'],
    ['quality1', 'requester1', 'buyer1'],
  )
  await answer(tools, 'requester1', open, 1)
  await ofUs(tools)
}

const period = ({ desk }: LifecycleTools) => ({
  ...{ periodFrom: addMonths(desk.date(0), -6), periodTo: desk.date(-1) },
  ...{ openDate: desk.date(0), closeDate: desk.date(10) },
})

async function issued(
  tools: LifecycleTools,
  [surveyTitle, surveyTitleEn]: readonly [zh: string, en: string],
  raters: readonly string[],
): Promise<Doc> {
  const { desk } = tools
  const draft = await desk.save(OWNER, SURVEY, {
    ...{ surveyTitle, surveyTitleEn, direction: 'INTERNAL', ...period(tools) },
    introduction: '<p>请按实际合作情况评分，低于60分的题目请说明原因。</p>',
    introductionEn:
      '<p>Please rate the cooperation as it was. Give a reason for every answer below 60 points.</p>',
    ...{ questions: QUESTIONS, choices: CHOICES },
    suppliers: RATED.map((name) => ({
      supplierId: desk.id('supplier', name),
      raterIds: raters.map((user) => desk.id('person', user)),
    })),
  })
  return approved(desk, SURVEY, draft)
}

const ANSWERS = [
  ['5', '4', '5', '1', '9', '质量稳定，继续保持'],
  ['4', '5', '4', '1', '8', null],
  ['4', '3', null, '2', '7', '希望提前通知交期变化'],
] as const

/** Hands in the sheets of a rater, each a little different. */
async function answer(
  { desk }: LifecycleTools,
  user: string,
  survey: Doc,
  seed: number,
): Promise<void> {
  const client = await desk.company.as(user)
  const sheets = await client.ok(SHEET, 'listByPage', { surveyId: survey.id, status: 'WAITING' })
  for (const [at, { id }] of sheets.entries()) {
    const sheet = await desk.see(user, SHEET, id)
    const values = ANSWERS[(at + seed) % ANSWERS.length] ?? []
    const lines = sheet.lines.map((line: Doc, place: number) => ({
      ...{ id: line.id, answerValue: values[place] ?? null, remark: null },
      naFlag: values[place] === null && line.naAllowedFlag === 'Y' ? 'Y' : 'N',
    }))
    const saved = await desk.save(user, SHEET, { id, versionNum: sheet.versionNum, lines })
    await desk.act(user, SHEET, 'doSubmit', saved)
  }
}

async function ofUs(tools: LifecycleTools): Promise<void> {
  const { desk } = tools
  const asked = [
    ['恒锐轴承', ['supplier1', 'supplier1b']],
    ['瑞达紧固件', ['supplier2']],
  ] as const
  const draft = await desk.save(OWNER, SURVEY, {
    ...{ surveyTitle: '供应商对我方的评价', surveyTitleEn: 'How our suppliers see us' },
    ...{ direction: 'SUPPLIER', ...period(tools) },
    introduction: '<p>请如实评价与我方的合作，答卷匿名，不记录答题人。</p>',
    introductionEn:
      '<p>Tell us frankly how it is to work with us. Answers are anonymous: nobody sees who gave them.</p>',
    questions: QUESTIONS_TO_SUPPLIERS,
    suppliers: asked.map(([name, users]) => ({
      supplierId: desk.id('supplier', name),
      contactUserIds: users.map((user) => desk.id('user', user)),
    })),
  })
  const survey = await approved(desk, SURVEY, draft)
  const client = await desk.company.as('supplier1b')
  const [sheet] = await client.ok(SHEET, 'listByPage', { surveyId: survey.id })
  const values = ['4', '5', '4', '9']
  await client.ok(SHEET, 'doHandIn', {
    id: sheet.id,
    answers: values.map((answerValue, at) => ({ seqNum: at + 1, answerValue })),
  })
}
