export type SourceRow = {
  docNumber: string
  docLineNum: string | null
  docDate: string
  quantity: string
  numeratorPart: string
  denominatorPart: string
  excludedFlag: string
}
export type Source = {
  formula: string
  scoring: string | null
  correctedFlag: string | null
  numerator: string | null
  denominator: string | null
  value: string | null
  rows: readonly SourceRow[]
}
export type ShownDetail = {
  indicatorCode: string | null
  indicatorName: string
  indicatorNameEn: string | null
  effectiveWeight: string | null
  numerator: string | null
  value: string | null
  score: string | null
  weightedScore: string | null
}
export type Scored = {
  performanceNumber: string
  baseScore: string | null
  manualPoints: string | null
  adjustScore: string | null
  finalScore: string | null
  shownDetails: readonly ShownDetail[]
}

/**
 * A performance as a file for spreadsheet programs: formulas, points, weights, and every document
 * line. It is all that is needed to compute the final score again.
 */
export function scoreFile(scored: Scored, sources: ReadonlyMap<string, Source>): string {
  const lines: (readonly (string | null)[])[] = [
    ['performance', 'baseScore', 'manualPoints', 'adjustScore', 'finalScore'],
    [
      scored.performanceNumber,
      scored.baseScore,
      scored.manualPoints,
      scored.adjustScore,
      scored.finalScore,
    ],
    [],
    [
      ...['indicatorCode', 'indicatorName', 'effectiveWeight', 'formula', 'scoring', 'corrected'],
      ...['value', 'score', 'weightedScore'],
    ],
    ...scored.shownDetails.map((detail) => {
      const source = sources.get(detail.indicatorCode ?? '')
      return [
        ...[detail.indicatorCode, detail.indicatorName, detail.effectiveWeight],
        ...[source?.formula ?? null, source?.scoring ?? null, source?.correctedFlag ?? null],
        ...[detail.value, detail.score, detail.weightedScore],
      ]
    }),
    [],
    [
      ...['indicatorCode', 'docNumber', 'docLineNum', 'docDate', 'quantity'],
      ...['numeratorPart', 'denominatorPart', 'excluded'],
    ],
    ...[...sources].flatMap(([code, { rows }]) =>
      rows.map((row) => [
        ...[code, row.docNumber, row.docLineNum, row.docDate, row.quantity],
        ...[row.numeratorPart, row.denominatorPart, row.excludedFlag],
      ]),
    ),
  ]
  return lines.map((line) => line.map(quoted).join(',')).join('\r\n')
}

const quoted = (text: string | null): string => `"${(text ?? '').replaceAll('"', '""')}"`
