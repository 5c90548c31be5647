import { describe, expect, it } from 'vitest'
import { evaluationLookups } from '../../evaluation.lookups.ts'
import { jurorName, type Sheet, sheetsOf, stepsOf } from './workplaceSteps.ts'

describe('The steps of an evaluation', () => {
  it('have the one that waits, with those that only some evaluations have', () => {
    expect(stepsOf('REVIEWING', 'CONFIRM_MARKS')).toMatchObject({ at: 'MARK', isOver: false })
    const { steps, at } = stepsOf('SCORING', 'OPEN_PRICES')
    expect(at).toBe('OPEN_PRICES')
    expect(steps.indexOf('OPEN_PRICES')).toBe(steps.indexOf('TOTAL') - 1)
    expect(stepsOf('TOTALED', 'DECIDE_LOW_PRICE').steps).toContain('DECIDE_LOW_PRICE')
    expect(stepsOf('SCORING', 'SCORE').steps).not.toContain('OPEN_PRICES')
  })

  it('are all placed, and are over at the end', () => {
    for (const step of Object.keys(evaluationLookups.BID_EVAL_STEP.values)) {
      const { steps, at } = stepsOf('SCORING', step)
      expect(steps).toContain(at)
    }
    expect(stepsOf('COMPLETED', null)).toMatchObject({ at: 'SIGN', next: null, isOver: true })
  })

  it('follow the state where the progress of others is not told', () => {
    expect(stepsOf('REVIEWING', null)).toMatchObject({ at: 'MARK', next: 'MARK' })
  })
})

it('Jurors are named while they have a seat', () => {
  const jurors = [
    { expertId: '1', userIdLabel: '杨帆' },
    { expertId: '2', userIdLabel: null },
  ]
  expect(['1', '2', '3'].map((id) => jurorName({ jurors }, id, `EX${id}`))).toEqual([
    ...['EX1 杨帆', 'EX2', 'EX3'],
  ])
})

it('The sheets of a juror are counted by type', () => {
  const sheet = (expertId: string, sheetType: Sheet['sheetType'], doneCount: number): Sheet => ({
    ...{ expertId, sheetType, doneCount, totalCount: 4 },
    handedInFlag: doneCount === 4 ? 'Y' : 'N',
  })
  const sheets = [sheet('1', 'MARK', 4), sheet('1', 'MARK', 1), sheet('2', 'MARK', 4)]
  expect(sheetsOf(sheets, '1', 'MARK')).toEqual({ due: 2, handedIn: 1, done: 5, items: 8 })
  expect(sheetsOf(sheets, '1', 'SCORE')).toEqual({ due: 0, handedIn: 0, done: 0, items: 0 })
})
