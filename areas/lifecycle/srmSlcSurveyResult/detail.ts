import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Text } from '@opensrm/kernel/i18n/text.ts'
import { questionIn, sectionIn } from '@opensrm/kernel/questionnaire/answers.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { readBallots } from '../srmSlcSurvey/ballots.ts'
import type { srmSlcSurvey } from '../srmSlcSurvey/srmSlcSurvey.definition.ts'
import { srmSlcSurveyScore } from '../srmSlcSurveyScore/srmSlcSurveyScore.definition.ts'

type Survey = RecordOf<typeof srmSlcSurvey>
type Given = {
  seqNum: number | null
  answerValue: string | null
  naFlag: string | null
  points: string | null
  remark: string | null
}
/** The answers of one person. */
type Answered = { answers: readonly Given[]; comment: string | null }

const mean = (points: readonly string[]): string | null =>
  points.length === 0 ? null : fixed(sum(points).dividedBy(points.length), 2)

/** The result for a supplier by section and question, with the share of each answer and the comments. */
export async function detailOf(context: OperationContext, survey: Survey, supplierId: string) {
  const given = await answered(context, survey, supplierId)
  const questions = survey.questions.map((question) => {
    const { id, seqNum, questionType } = question
    const own = given.flatMap(({ answers }) =>
      answers.filter((answer) => answer.seqNum === seqNum && answer.naFlag !== 'Y'),
    )
    const values = own.flatMap(({ answerValue }) => (answerValue ? [answerValue] : []))
    const isCounted = !['TEXT', 'FILE', 'NUMBER', 'DATE'].includes(questionType ?? '')
    return {
      ...{ seqNum, questionType, section: sectionIn(question), question: questionIn(question) },
      meanPoints: mean(own.flatMap(({ points }) => points ?? [])),
      answerCount: values.length,
      shares: isCounted ? sharesOf(values, choiceTexts(survey, id, questionType)) : [],
    }
  })
  const sections = new Map(questions.map(({ section }) => [section.zh, section]))
  return {
    responses: given.length,
    questions,
    sections: [...sections.values()].map((section) => ({
      section,
      meanPoints: mean(
        questions.flatMap((one) => (one.section.zh === section.zh ? (one.meanPoints ?? []) : [])),
      ),
    })),
    nps: npsOf(survey, given),
    comments: commentsOf(survey, given),
  }
}

async function answered(
  context: OperationContext,
  survey: Survey,
  supplierId: string,
): Promise<Answered[]> {
  if (survey.anonymousFlag === 'Y') {
    const ballots = await readBallots(context, survey.id)
    return ballots.filter((ballot) => ballot.supplierId === supplierId)
  }
  const where = { surveyId: survey.id, supplierId, status: 'SUBMITTED' }
  const sheets = await context.select(srmSlcSurveyScore, where)
  const lines = await context.selectRows(srmSlcSurveyScore, 'lines', {
    headerId: sheets.map(({ id }) => id),
  })
  return sheets.map(({ id, overallComment }) => ({
    answers: lines.filter(({ headerId }) => headerId === id),
    comment: overallComment,
  }))
}

/** How often each answer was given, in percent of the answers, in their own order. */
function sharesOf(values: readonly string[], texts: ReadonlyMap<string, Text>) {
  const chosen = values.flatMap((value) => (texts.size > 0 ? value.split(',') : [value]))
  return [...new Set(chosen)]
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((value) => {
      const count = chosen.filter((one) => one === value).length
      const share = fixed(decimal(count).times(100).dividedBy(values.length), 1)
      return { value, text: texts.get(value) ?? null, count, share }
    })
}

function choiceTexts(survey: Survey, questionId: string, type: string | null): Map<string, Text> {
  const isChoice = type === 'CHOICE' || type === 'CHOICES'
  return new Map(
    survey.choices.flatMap(({ parentId, choiceNum, choiceText, choiceTextEn }) => {
      if (!isChoice || parentId !== questionId) return []
      const zh = choiceText ?? ''
      return [[String(choiceNum), { zh, en: choiceTextEn || zh }] as const]
    }),
  )
}

/** Share of 9 and 10 less the share of 0 to 6, in points; null without such a question or answer. */
function npsOf(survey: Survey, given: readonly Answered[]): string | null {
  const question = survey.questions.find(({ npsFlag }) => npsFlag === 'Y')
  if (!question) return null
  const values = given.flatMap(({ answers }) =>
    answers.flatMap(({ seqNum, naFlag, answerValue }) =>
      seqNum === question.seqNum && naFlag !== 'Y' && answerValue ? [Number(answerValue)] : [],
    ),
  )
  if (values.length === 0) return null
  const promoters = values.filter((value) => value >= 9).length
  const detractors = values.filter((value) => value <= 6).length
  return fixed(
    decimal(promoters - detractors)
      .times(100)
      .dividedBy(values.length),
    0,
  )
}

/** Written answers, remarks and overall comments, without names. */
function commentsOf(survey: Survey, given: readonly Answered[]) {
  const textual = new Set(
    survey.questions.flatMap(({ seqNum, questionType }) => (questionType === 'TEXT' ? seqNum : [])),
  )
  return given.flatMap(({ answers, comment }) => [
    ...answers.flatMap(({ seqNum, answerValue, remark }) => {
      const texts = [textual.has(seqNum ?? 0) ? answerValue : null, remark]
      return texts.flatMap((text) => (text ? [{ seqNum, text }] : []))
    }),
    ...(comment ? [{ seqNum: null, text: comment }] : []),
  ])
}
