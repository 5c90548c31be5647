import { expectRefused } from '@opensrm/testkit/refusals.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, fixed } from '../values/decimal.ts'
import {
  type Answer,
  answerIssues,
  questionIn,
  scoreAnswers,
  sectionIn,
  sheetRows,
  unitIn,
} from './answers.ts'
import { isScored, questionIssues } from './questions.ts'
import { figureNumber, isKnockedOut, ratersFigure, sheetFigure } from './scores.ts'

const answer = (values: Partial<Answer>): Answer => ({
  seqNum: 1,
  section: null,
  sectionWeight: '1',
  questionType: 'POINTS',
  choices: [],
  weight: '1',
  fullScore: '100',
  minValue: null,
  maxValue: null,
  scoreExpression: null,
  knockOutBelow: null,
  requiredFlag: 'Y',
  naAllowedFlag: 'N',
  answerValue: null,
  answerFiles: null,
  naFlag: 'N',
  points: null,
  knockedOutFlag: null,
  ...values,
})
const scored = (...answers: Partial<Answer>[]): Answer[] => {
  const all = answers.map(answer)
  scoreAnswers(all)
  return all
}
const choices = [
  { code: '1', text: 'ISO', points: '60', knocksOut: false },
  { code: '2', text: 'IATF', points: '70', knocksOut: false },
  { code: '3', text: 'none', points: '0', knocksOut: true },
]

describe('Points of an answer', () => {
  it.each<[Partial<Answer>, string | null]>([
    [{ questionType: 'SCALE5', answerValue: '1' }, '20.000000'],
    [{ questionType: 'SCALE10', answerValue: '7' }, '70.000000'],
    [{ questionType: 'YESNO', answerValue: 'N' }, '0.000000'],
    [{ questionType: 'CHOICE', choices, answerValue: '2' }, '70.000000'],
    [{ questionType: 'CHOICES', choices, answerValue: '1,2' }, '100.000000'],
    [{ questionType: 'POINTS', fullScore: '30', answerValue: '20' }, '66.666667'],
    [{ questionType: 'NUMBER', answerValue: '12', scoreExpression: 'answer * 5' }, '60.000000'],
    [{ questionType: 'NUMBER', answerValue: '50', scoreExpression: 'answer * 5' }, '100.000000'],
    [{ questionType: 'NUMBER', answerValue: '1', scoreExpression: '-answer' }, '0.000000'],
    [{ questionType: 'NUMBER', answerValue: '12' }, null],
    [
      {
        questionType: 'DATE',
        answerValue: '2027-01-01',
        scoreExpression: 'if answer > date("2026-12-31") then 100 else 0',
      },
      '100.000000',
    ],
    [{ questionType: 'TEXT', answerValue: 'fine' }, null],
    [{ questionType: 'SCALE5', answerValue: '5', naFlag: 'Y' }, null],
    [{ questionType: 'SCALE5' }, null],
    [{ questionType: 'SCALE5', answerValue: '9' }, null],
  ])('%j are %s', (values, points) => {
    expect(scored(values)[0]?.points).toBe(points)
  })

  it('are refused where the expression cannot be computed for the answer', () => {
    const [issue] = answerIssues('lines', [
      answer({ questionType: 'NUMBER', answerValue: '0', scoreExpression: '100 / answer' }),
    ])
    expectRefused('ANSWER_NOT_SCORED', issue)
    expect(issue).toMatchObject({ child: 'lines', row: 0, field: 'answerValue' })
  })

  it('knock out below the line of the question, or by the choice made', () => {
    expect(isKnockedOut(scored({ answerValue: '59', knockOutBelow: '60' }))).toBe(true)
    expect(isKnockedOut(scored({ answerValue: '60', knockOutBelow: '60' }))).toBe(false)
    expect(isKnockedOut(scored({ questionType: 'CHOICE', choices, answerValue: '3' }))).toBe(true)
    expect(isKnockedOut(scored({ knockOutBelow: '60' }))).toBe(false)
  })
})

describe('The score of a sheet', () => {
  it('is the mean by section, weighted, of what applies', () => {
    const quality = { section: 'Quality', sectionWeight: '2' }
    const delivery = { section: 'Delivery', sectionWeight: '1' }
    const figure = sheetFigure(
      'totalScore',
      scored(
        { ...quality, fullScore: '30', answerValue: '30' },
        { ...quality, fullScore: '20', answerValue: '15' },
        { ...delivery, fullScore: '20', answerValue: '14' },
        { ...delivery, fullScore: '10', naFlag: 'Y' },
      ),
      'SECTION_MEAN',
    )
    expect(figureNumber(figure)).toBe('83.33')
    expect(figure.words[0]?.value).toEqual([
      { section: 'Quality', weight: '2', reached: '45', full: '50' },
      { section: 'Delivery', weight: '1', reached: '14', full: '20' },
    ])
  })

  it('is the sum of the weighted points where weights are shares', () => {
    const sheet = scored({ weight: '40', answerValue: '90' }, { weight: '60', answerValue: '80' })
    expect(figureNumber(sheetFigure('score', sheet, 'WEIGHTED_SUM'))).toBe('84')
  })

  it('is none while nothing is answered', () => {
    expect(figureNumber(sheetFigure('score', scored({}), 'WEIGHTED_MEAN'))).toBeNull()
  })

  it('lies between the lowest and the highest points, whatever the weights', () => {
    const one = fc.record({
      weight: fc.integer({ min: 1, max: 999 }).map((cents) => fixed(decimal(cents).div(100), 2)),
      answerValue: fc.integer({ min: 0, max: 100 }).map(String),
    })
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 60 }), (values) => {
        const sheet = scored(...values)
        const score = decimal(figureNumber(sheetFigure('score', sheet, 'WEIGHTED_MEAN')))
        const points = values.map(({ answerValue }) => Number(answerValue))
        expect(score.greaterThanOrEqualTo(Math.min(...points))).toBe(true)
        expect(score.lessThanOrEqualTo(Math.max(...points))).toBe(true)
      }),
    )
  })
})

describe('The score of several raters', () => {
  const source = { resource: 'sheet', id: '1', label: 'S1' }
  const of = (method: 'MEAN' | 'MEDIAN' | 'TRIMMED_MEAN', ...scores: (string | null)[]) =>
    figureNumber(
      ratersFigure({ field: 'score', sheets: scores.map((score) => ({ score, source })), method }),
    )

  it('is their mean, their median, or the mean without the best and the worst', () => {
    expect(of('MEAN', '90', '85', '84')).toBe('86.33')
    expect(of('MEDIAN', '90', '10', '84', '80')).toBe('82')
    expect(of('TRIMMED_MEAN', '90', '10', '84', '80', '82')).toBe('82')
    expect(of('TRIMMED_MEAN', '90', '10', '80')).toBe('60')
    expect(of('MEAN', null, '80')).toBe('80')
    expect(of('MEAN')).toBeNull()
  })
})

describe('A template', () => {
  it('hands each sheet its own copy of questions and choices', () => {
    const question = {
      ...answer({ questionType: 'CHOICE' }),
      id: '7',
      questionText: '证书',
      questionTextEn: 'Certificate',
      section: '质量',
      sectionEn: 'Quality',
      ...{ unitText: '天', unitTextEn: 'days' },
    }
    const [row] = sheetRows(
      [question],
      [
        {
          parentId: '7',
          choiceNum: 1,
          choiceText: '国际标准',
          choiceTextEn: 'ISO',
          points: '60',
          knockOutFlag: 'N',
        },
        { parentId: '8', choiceNum: 2, choiceText: 'other', points: '0', knockOutFlag: 'Y' },
      ],
    )
    expect(row).toMatchObject({
      questionText: '证书',
      choices: [{ code: '1', text: '国际标准', textEn: 'ISO', points: '60', knocksOut: false }],
    })
    expect(unitIn(row ?? {})).toEqual({ zh: '天', en: 'days' })
    expect(questionIn(row ?? {})).toEqual({ zh: '证书', en: 'Certificate' })
    expect(questionIn({ questionText: '证书' }).en).toBe('证书')
    expect(sectionIn(row ?? {}).en).toBe('Quality')
    expect(row).not.toHaveProperty('id')
  })

  it('says which question is wrong', () => {
    const question = { id: '1', seqNum: 3, minValue: null, maxValue: null, scoreExpression: null }
    const [issue] = questionIssues('questions', [{ ...question, questionType: 'CHOICE' }], [])
    expectRefused('QUESTION_CHOICES', issue)
    expect(issue?.args).toEqual({ number: 3 })
    expect(isScored({ questionType: 'NUMBER', scoreExpression: null })).toBe(false)
  })
})
