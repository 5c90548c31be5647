import { jurorName, type Seat } from './workplaceSteps.ts'

type MatrixBid = {
  respondId: string
  bidderName: string
  done: number
  count: number
  scores: readonly { dimension: string; score: string }[]
}
export type MatrixSection = {
  sectionNo: number
  jurors: readonly {
    expertId: string
    name: string
    isConfirmed: boolean
    bids: readonly MatrixBid[]
  }[]
}
/** As `findMatrix` answers. */
export type Matrix = {
  isReleased: boolean
  isChair: boolean
  sections: readonly MatrixSection[]
  conflicts: readonly {
    signalType: string
    one: string
    other: string
    detail: string | null
  }[]
  differences: readonly {
    sectionNo: number
    bidderName: string
    indexName: string
    values: readonly { expertId: string; name: string; score: string | null }[]
  }[]
}

/** The server tells the numbers of jurors; their seats tell the names. */
export function withNames(matrix: Matrix, evaluation: { jurors: readonly Seat[] }): Matrix {
  const named = <Told extends { expertId: string; name: string }>(told: readonly Told[]) =>
    told.map((one) => ({ ...one, name: jurorName(evaluation, one.expertId, one.name) }))
  return {
    ...matrix,
    sections: matrix.sections.map((one) => ({ ...one, jurors: named(one.jurors) })),
    differences: matrix.differences.map((one) => ({ ...one, values: named(one.values) })),
  }
}

/** The jurors who scored each dimension, with their sums by bid. */
export function rowsByDimension({ jurors }: MatrixSection) {
  const dimensions = new Set(
    jurors.flatMap(({ bids }) =>
      bids.flatMap(({ scores }) => scores.map(({ dimension }) => dimension)),
    ),
  )
  return [...dimensions].map((dimension) => ({
    dimension,
    jurors: jurors.flatMap(({ expertId, name, bids }) => {
      const scores = new Map(
        bids.flatMap((bid) =>
          bid.scores
            .filter((one) => one.dimension === dimension)
            .map(({ score }) => [bid.respondId, score] as const),
        ),
      )
      return scores.size > 0 ? [{ expertId, name, scores }] : []
    }),
  }))
}
