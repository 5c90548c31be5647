import { child } from '../document/define.ts'
import { f, inBothLanguages } from '../document/fields.ts'
import { computeNumber, formulaOf } from '../expression/formula.ts'
import { type Text, t } from '../i18n/text.ts'
import { AppError, type Issue, messageText } from '../protocol/errors.ts'
import { isDate } from '../values/date.ts'
import { type Decimal, decimal, fixed, isGreater, least, sum } from '../values/decimal.ts'
import './questionnaire.errors.ts'
import { type Choice, isScored, scoreAsk } from './questions.ts'

const copied = { auto: true } as const

/** The answers to a questionnaire: a collection of the document that is filled in, with a copy of the questions. */
export const answerList = (title: Text = t('答题', 'Answers')) =>
  child({
    title,
    answers: true,
    max: 300,
    fields: {
      seqNum: f.integer('题号', 'Question no.', copied),
      ...inBothLanguages('section', '分组', 'Section', { ...copied, maxLength: 60 }),
      sectionWeight: f.number('分组权重', 'Section weight', copied),
      questionText: f.textarea('题目', 'Question', {
        ...copied,
        maxLength: 500,
        english: 'questionTextEn',
      }),
      questionTextEn: f.textarea('题目(英文)', 'Question (English)', {
        ...copied,
        hidden: true,
        maxLength: 500,
      }),
      questionType: f.lookup('QUESTION_TYPE', '题型', 'Type', copied),
      choices: f.json('选项', 'Choices', copied),
      weight: f.number('权重', 'Weight', copied),
      fullScore: f.number('满分', 'Full score', copied),
      minValue: f.number('最小值', 'Least value', copied),
      maxValue: f.number('最大值', 'Largest value', copied),
      ...inBothLanguages('unitText', '单位', 'Unit', { ...copied, maxLength: 20 }),
      scoreExpression: f.text('评分表达式', 'Score expression', { ...copied, maxLength: 500 }),
      knockOutBelow: f.number('一票否决线', 'Knock-out below', copied),
      requiredFlag: f.bool('必答', 'Must answer', copied),
      naAllowedFlag: f.bool('可选不适用', 'N/A allowed', copied),
      answerValue: f.textarea('答案', 'Answer', { maxLength: 2000 }),
      answerFiles: f.attachments('附件', 'Files', { maxCount: 20 }),
      naFlag: f.bool('不适用', 'N/A', { default: 'N' }),
      points: f.number('折算分', 'Points', { computed: true }),
      knockedOutFlag: f.bool('已否决', 'Knocked out', { computed: true }),
      remark: f.text('备注', 'Remark', { maxLength: 500 }),
    },
  })

export type AnswerChoice = {
  code: string
  text: string
  /** absent in sheets made before choices had one */
  textEn?: string | null
  points: string
  knocksOut: boolean
}
/** The fields of an `answerList` row that scoring and checks read. */
export type Answer = {
  seqNum: number | null
  section: string | null
  sectionWeight: string | null
  questionType: string | null
  choices: unknown
  weight: string | null
  fullScore: string | null
  minValue: string | null
  maxValue: string | null
  scoreExpression: string | null
  knockOutBelow: string | null
  requiredFlag: string | null
  naAllowedFlag: string | null
  answerValue: string | null
  answerFiles: string | null
  naFlag: string | null
  points: string | null
  knockedOutFlag: string | null
}

const COPIED = [
  'seqNum',
  'section',
  'sectionEn',
  'sectionWeight',
  'questionText',
  'questionTextEn',
  'questionType',
  'weight',
  'fullScore',
  'minValue',
  'maxValue',
  'unitText',
  'unitTextEn',
  'scoreExpression',
  'knockOutBelow',
  'requiredFlag',
  'naAllowedFlag',
] as const

/** The empty sheet for these questions: later changes of the template do not affect it. */
export function sheetRows<Q extends { id: string } & { [key in (typeof COPIED)[number]]: unknown }>(
  questions: readonly Q[],
  choices: readonly Choice[],
): { [field: string]: unknown }[] {
  return questions.map((question) => ({
    ...Object.fromEntries(COPIED.map((key) => [key, question[key]])),
    choices: choices
      .filter(({ parentId }) => parentId === question.id)
      .map(
        ({ choiceNum, choiceText, choiceTextEn, points, knockOutFlag }): AnswerChoice => ({
          code: String(choiceNum ?? ''),
          text: choiceText ?? '',
          textEn: choiceTextEn ?? null,
          points: points ?? '0',
          knocksOut: knockOutFlag === 'Y',
        }),
      ),
  }))
}

export function choicesOf({ choices }: Pick<Answer, 'choices'>): readonly AnswerChoice[] {
  return Array.isArray(choices) ? (choices as AnswerChoice[]) : []
}

/** What choice, question and section say in both languages; what has no English text is read as it is. */
export function choiceIn({ text, textEn }: AnswerChoice): Text {
  return { zh: text, en: textEn || text }
}
export function questionIn(row: { readonly [key: string]: unknown }): Text {
  const zh = String(row.questionText ?? '')
  return { zh, en: String(row.questionTextEn || zh) }
}

/** The unit of a number; '' where there is none. */
export function unitIn(row: { readonly [key: string]: unknown }): Text {
  const zh = String(row.unitText ?? '')
  return { zh, en: String(row.unitTextEn || zh) }
}

export function sectionIn(row: { readonly [key: string]: unknown }): Text {
  const zh = String(row.section ?? '')
  return { zh, en: String(row.sectionEn || zh) }
}

/** An answer with several choices holds their codes. */
export function chosenIn(value: string | null): string[] {
  return value ? value.split(',') : []
}

export function isAnswered({ questionType, answerValue, answerFiles }: Answer): boolean {
  return Boolean(questionType === 'FILE' ? answerFiles : answerValue?.trim())
}

const NUMBER = /^-?\d{1,12}(\.\d{1,6})?$/
const isWholeUpTo = (value: string, least: number, most: number) =>
  /^\d{1,2}$/.test(value) && Number(value) >= least && Number(value) <= most

/** The format an answer must have; null when it is valid or empty. */
export function wantedForm(answer: Answer): Text | null {
  const { questionType, answerValue, minValue, maxValue } = answer
  if (!answerValue?.trim()) return null
  switch (questionType) {
    case 'SCALE5':
      return isWholeUpTo(answerValue, 1, 5) ? null : t('1至5的整数', 'a whole number from 1 to 5')
    case 'SCALE10':
      return isWholeUpTo(answerValue, 0, 10)
        ? null
        : t('0至10的整数', 'a whole number from 0 to 10')
    case 'YESNO':
      return answerValue === 'Y' || answerValue === 'N' ? null : t('是或否', 'yes or no')
    case 'CHOICE':
    case 'CHOICES': {
      const codes = new Set(choicesOf(answer).map(({ code }) => code))
      const chosen = chosenIn(answerValue)
      const isOne = questionType === 'CHOICES' || chosen.length === 1
      const isKnown = chosen.every((code) => codes.has(code))
      return isOne && isKnown && new Set(chosen).size === chosen.length
        ? null
        : t('所列选项', 'of the choices offered')
    }
    case 'POINTS':
      return isBetween(answerValue, '0', answer.fullScore)
        ? null
        : t(`0至${answer.fullScore}的数字`, `a number from 0 to ${answer.fullScore}`)
    case 'NUMBER':
      return isBetween(answerValue, minValue, maxValue)
        ? null
        : t(`数字${limits(minValue, maxValue)}`, `a number${limits(minValue, maxValue)}`)
    case 'DATE':
      return isDate(answerValue) ? null : t('日期（yyyy-MM-dd）', 'a date (yyyy-MM-dd)')
    case 'FILE':
      return t('附件', 'a file')
    default:
      return null
  }
}

function limits(from: string | null, to: string | null): string {
  const plain = (value: string | null) => (value ? decimal(value).toFixed() : '')
  return from || to ? ` [${plain(from)} … ${plain(to)}]` : ''
}

function isBetween(value: string, from: string | null, to: string | null): boolean {
  return NUMBER.test(value) && !(from && isGreater(from, value)) && !(to && isGreater(value, to))
}

/** Faults of the answers given so far; `collection` is the collection of the answers. */
export function answerIssues(collection: string, answers: readonly Answer[]): Issue[] {
  return answers.flatMap((answer, row): Issue[] => {
    const place = { child: collection, row, field: 'answerValue' }
    const number = answer.seqNum ?? row + 1
    if (answer.naFlag === 'Y' && answer.naAllowedFlag !== 'Y')
      return [{ ...place, field: 'naFlag', code: 'ANSWER_NOT_APPLICABLE', args: { number } }]
    const wanted = wantedForm(answer)
    if (wanted) return [{ ...place, code: 'ANSWER_FORM', args: { number, wanted } }]
    const reason = scoreFault(answer)
    return reason ? [{ ...place, code: 'ANSWER_NOT_SCORED', args: { number, reason } }] : []
  })
}

/** Answers still missing before a sheet can be submitted. */
export function missingAnswers(collection: string, answers: readonly Answer[]): Issue[] {
  return answers.flatMap((answer, row): Issue[] =>
    answer.requiredFlag === 'Y' && answer.naFlag !== 'Y' && !isAnswered(answer)
      ? [
          {
            child: collection,
            row,
            field: 'answerValue',
            code: 'ANSWER_MISSING',
            args: { number: answer.seqNum ?? row + 1 },
          },
        ]
      : [],
  )
}

/**
 * Fills points and knock-out flags of every answer in place. Used in `compute`, so it skips answers that cannot be
 * scored.
 */
export function scoreAnswers(answers: readonly Answer[]): void {
  for (const answer of answers) {
    const points = scoreFault(answer) ? null : pointsOf(answer)
    answer.points = points === null ? null : fixed(points, 6)
    answer.knockedOutFlag = points !== null && knocksOut(answer, points) ? 'Y' : 'N'
  }
}

/** From 0 to 100; null when the question is not scored, not applicable or not answered. */
function pointsOf(answer: Answer): Decimal | null {
  const value = answer.answerValue?.trim()
  if (!value || answer.naFlag === 'Y' || !isScored(answer) || wantedForm(answer)) return null
  switch (answer.questionType) {
    case 'SCALE5':
      return decimal(value).times(20)
    case 'SCALE10':
      return decimal(value).times(10)
    case 'YESNO':
      return decimal(value === 'Y' ? 100 : 0)
    case 'POINTS':
      return decimal(value)
        .dividedBy(answer.fullScore ?? 100)
        .times(100)
    case 'CHOICE':
    case 'CHOICES':
      return least(100, sum(chosenAnswers(answer).map(({ points }) => points)))
    default:
      return expressionPoints(answer, value)
  }
}

function chosenAnswers(answer: Answer): AnswerChoice[] {
  const chosen = new Set(chosenIn(answer.answerValue))
  return choicesOf(answer).filter(({ code }) => chosen.has(code))
}

function expressionPoints({ questionType, scoreExpression }: Answer, value: string) {
  const ask = scoreAsk(questionType)
  if (!ask || !scoreExpression) return null
  const points = computeNumber(formulaOf(scoreExpression, ask.vocabulary, ask.wanted), {
    answer: value,
  })
  if (points === null) return null
  return least(100, isGreater(0, points) ? 0 : points)
}

function scoreFault(answer: Answer): Text | null {
  try {
    pointsOf(answer)
    return null
  } catch (error) {
    if (error instanceof AppError) return messageText(error.code, error.args)
    throw error
  }
}

function knocksOut(answer: Answer, points: Decimal): boolean {
  if (answer.knockOutBelow && points.lessThan(answer.knockOutBelow)) return true
  return chosenAnswers(answer).some((choice) => choice.knocksOut)
}
