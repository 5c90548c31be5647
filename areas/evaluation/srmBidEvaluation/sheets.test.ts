import { describe, expect, it } from 'vitest'
import { type ComparedSheet, differencesOf } from './sheets.ts'

const sheet = (
  expertId: string,
  score: string,
  more: Partial<ComparedSheet['lines'][number]> = {},
): ComparedSheet => ({
  ...{ sectionNo: 1, expertId },
  lines: [
    { respondId: '7', indexId: '1', indexName: '产能', indexType: 'OBJECTIVE', score, ...more },
  ],
})

describe('Jurors are compared', () => {
  it('on facts of the same bid and section', () => {
    expect(differencesOf([sheet('1', '50.0000'), sheet('2', '50.0000')])).toEqual([])
    expect(differencesOf([sheet('1', '50.0000'), sheet('2', '51.0000')])).toEqual([
      {
        ...{ sectionNo: 1, respondId: '7', indexName: '产能' },
        values: [
          { expertId: '1', score: '50.0000' },
          { expertId: '2', score: '51.0000' },
        ],
      },
    ])
    const elsewhere = { ...sheet('2', '51.0000'), sectionNo: 2 }
    expect(differencesOf([sheet('1', '50.0000'), elsewhere])).toEqual([])
  })

  it('never on what each judges alone', () => {
    const judged = { indexType: 'SUBJECTIVE' } as const
    expect(differencesOf([sheet('1', '50', judged), sheet('2', '20', judged)])).toEqual([])
  })
})
