import { expect, it } from 'vitest'
import { type MatrixSection, rowsByDimension } from './matrixRows.ts'

const bid = (respondId: string, scores: { dimension: string; score: string }[]) => ({
  ...{ respondId, bidderName: `B${respondId}`, done: 1, count: 1, scores },
})

it('The matrix has the jurors of each dimension with their sums by bid', () => {
  const section: MatrixSection = {
    sectionNo: 1,
    jurors: [
      {
        ...{ expertId: '1', name: '甲', isConfirmed: true },
        bids: [
          bid('7', [{ dimension: 'TECH', score: '50' }]),
          bid('8', [{ dimension: 'TECH', score: '40' }]),
        ],
      },
      {
        ...{ expertId: '2', name: '乙', isConfirmed: true },
        bids: [bid('7', [{ dimension: 'BIZ', score: '9' }])],
      },
    ],
  }
  expect(rowsByDimension(section)).toEqual([
    {
      dimension: 'TECH',
      jurors: [
        {
          ...{ expertId: '1', name: '甲' },
          scores: new Map([
            ['7', '50'],
            ['8', '40'],
          ]),
        },
      ],
    },
    {
      dimension: 'BIZ',
      jurors: [{ ...{ expertId: '2', name: '乙' }, scores: new Map([['7', '9']]) }],
    },
  ])
})
