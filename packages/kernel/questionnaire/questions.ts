import { child } from '../document/define.ts'
import { f, inBothLanguages } from '../document/fields.ts'
import type { ExpressionAsks } from '../expression/ask.ts'
import { DATE, NUMBER, type Type } from '../expression/values.ts'
import { type Text, t } from '../i18n/text.ts'
import type { ErrorCode, Issue } from '../protocol/errors.ts'
import { isGreater } from '../values/decimal.ts'
import './questionnaire.errors.ts'

/** The questions of a questionnaire or the items of a check list: a collection of the template document. */
export const questionList = (title: Text = t('题目', 'Questions')) =>
  child({
    title,
    minAtSubmit: 1,
    max: 300,
    numbering: { field: 'seqNum', step: 1 },
    fields: {
      seqNum: f.integer('题号', 'Question no.', { auto: true }),
      ...inBothLanguages('section', '分组', 'Section', { maxLength: 60 }),
      sectionWeight: f.number('分组权重', 'Section weight', { default: '1', over: '0' }),
      questionText: f.textarea('题目', 'Question', {
        required: true,
        maxLength: 500,
        english: 'questionTextEn',
      }),
      questionTextEn: f.textarea('题目(英文)', 'Question (English)', { maxLength: 500 }),
      questionType: f.lookup('QUESTION_TYPE', '题型', 'Type', {
        required: true,
        default: 'SCALE5',
      }),
      weight: f.number('权重', 'Weight', { default: '1', over: '0' }),
      fullScore: f.number('满分', 'Full score', { default: '100', over: '0', max: '1000' }),
      minValue: f.number('最小值', 'Least value'),
      maxValue: f.number('最大值', 'Largest value'),
      ...inBothLanguages('unitText', '单位', 'Unit', { maxLength: 20 }),
      scoreExpression: f.text('评分表达式', 'Score expression', {
        maxLength: 500,
        hint: t(
          '数值与日期题：由答案 answer 得出0至100分的FEEL表达式，为空则不评分',
          'Numbers and dates: FEEL that gives 0 to 100 points for the answer; empty means no score',
        ),
      }),
      knockOutBelow: f.number('一票否决线', 'Knock-out below', {
        min: '0',
        max: '100',
        hint: t('得分低于此值即否决', 'Fewer points than this knock out'),
      }),
      requiredFlag: f.bool('必答', 'Must answer', { default: 'Y' }),
      naAllowedFlag: f.bool('可选不适用', 'N/A allowed', { default: 'N' }),
    },
  })

/** The choices of a question: a child collection of the `questionList` whose name is `parent`. */
export const choiceList = <const Parent extends string>(parent: Parent) =>
  child({
    title: t('选项', 'Choices'),
    parent,
    max: 1000,
    numbering: { field: 'choiceNum', step: 1 },
    fields: {
      choiceNum: f.integer('选项号', 'Choice no.', { auto: true }),
      ...inBothLanguages('choiceText', '选项', 'Choice', { required: true, maxLength: 200 }),
      points: f.number('分值', 'Points', { required: true, min: '0', max: '100', default: '0' }),
      knockOutFlag: f.bool('一票否决', 'Knocks out', { default: 'N' }),
    },
  })

export type Question = {
  id: string
  seqNum: number | null
  questionType: string | null
  minValue: string | null
  maxValue: string | null
  scoreExpression: string | null
}
export type Choice = {
  parentId?: string | null
  choiceNum: number | null
  choiceText: string | null
  choiceTextEn?: string | null
  points: string | null
  knockOutFlag: string | null
}

const WITH_CHOICES: readonly (string | null)[] = ['CHOICE', 'CHOICES']
const SCORED: readonly (string | null)[] = ['SCALE5', 'SCALE10', 'YESNO', 'POINTS', ...WITH_CHOICES]
const BY_EXPRESSION: { readonly [type: string]: Type } = { NUMBER, DATE }

/** The `expressions` of a document whose questions are in this collection. */
export function questionExpressions<R>(collection: string): ExpressionAsks<R> {
  return {
    [`${collection}.scoreExpression`]: (_record, { questionType }) =>
      scoreAsk(typeof questionType === 'string' ? questionType : null),
  }
}

/** The names a score expression may use: the answer. Null when the question is not scored by an expression. */
export function scoreAsk(questionType: string | null) {
  const type = questionType === null ? undefined : BY_EXPRESSION[questionType]
  return type
    ? ({
        vocabulary: { answer: { type, label: t('答案', 'Answer') } },
        wanted: { kind: 'number', scale: 6, rounding: 'HALF_UP' },
      } as const)
    : null
}

/** Whether its answers give points. */
export function isScored({
  questionType,
  scoreExpression,
}: Pick<Question, 'questionType' | 'scoreExpression'>): boolean {
  return SCORED.includes(questionType) || Boolean(scoreAsk(questionType) && scoreExpression)
}

/** Faults of the questions of a template, in addition to the checks of the fields themselves. */
export function questionIssues(
  collection: string,
  questions: readonly Question[],
  choices: readonly Choice[],
): Issue[] {
  return questions.flatMap((question, row) => {
    const own = choices.filter(({ parentId }) => parentId === question.id)
    const fault = questionFault(question, own.length)
    if (!fault) return []
    const args = { number: question.seqNum ?? row + 1 }
    return [{ child: collection, row, ...fault, args }]
  })
}

function questionFault(
  { questionType, minValue, maxValue, scoreExpression }: Question,
  choices: number,
): { field: string; code: ErrorCode } | null {
  const takesChoices = WITH_CHOICES.includes(questionType)
  if (takesChoices && choices < 2) return { field: 'questionType', code: 'QUESTION_CHOICES' }
  if (!takesChoices && choices > 0) return { field: 'questionType', code: 'QUESTION_NO_CHOICES' }
  if (minValue && maxValue && isGreater(minValue, maxValue))
    return { field: 'maxValue', code: 'QUESTION_LIMITS' }
  if (scoreExpression && !scoreAsk(questionType))
    return { field: 'scoreExpression', code: 'QUESTION_EXPRESSION' }
  return null
}

/** A questionnaire with a score needs at least one question that is scored. */
export function scoringIssues(collection: string, questions: readonly Question[]): Issue[] {
  return questions.length > 0 && !questions.some(isScored)
    ? [{ child: collection, code: 'QUESTION_UNSCORED' }]
    : []
}
