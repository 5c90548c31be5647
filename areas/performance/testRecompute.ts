/**
 * Computes a performance again as a supplier would with the downloaded file: from its text alone, with the
 * numbers of the language and nothing of the product.
 */
export function recompute(file: string) {
  const [head = [], indicators = [], rows = []] = tablesOf(file)
  const points = indicators.map((indicator) => {
    const own = rows.filter((row) => row.indicatorCode === indicator.indicatorCode)
    // Corrected figures and those of raters have no documents: their value is given.
    const isGiven = own.length === 0 || indicator.corrected === 'Y'
    const value = isGiven
      ? Number(indicator.value)
      : calculate(indicator.formula, {
          numerator: total(own, 'numeratorPart'),
          denominator: total(own, 'denominatorPart'),
        })
    const score = indicator.scoring
      ? Number(calculate(indicator.scoring, { value }).toFixed(2))
      : Number(indicator.score)
    const weight = Number(indicator.effectiveWeight)
    // The indicators not shown to suppliers are one contribution without a score.
    const isSum = indicator.score === ''
    return {
      code: indicator.indicatorCode ?? '',
      value,
      score,
      part: isSum ? Number(indicator.weightedScore) : (weight * score) / 100,
    }
  })
  const base = points.reduce((sum, { part }) => sum + part, 0)
  const [first = {}] = head
  return {
    points,
    base,
    final: base + Number(first.manualPoints) + Number(first.adjustScore),
    claimed: { base: Number(first.baseScore), final: Number(first.finalScore) },
  }
}

type Row = { [column: string]: string }

const total = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column]), 0)

/** The tables of the file: each begins with the names of its columns and ends with an empty line. */
function tablesOf(file: string): Row[][] {
  return file.split('\r\n\r\n').map((table) => {
    const [names = [], ...lines] = table.split('\r\n').map((line) => line.slice(1, -1).split('","'))
    return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ''])))
  })
}

/** `if a then b else c`, min, max and the four operations. */
function calculate(formula: string | undefined, values: { [name: string]: number }): number {
  const text = (formula ?? '')
    .replace(/if (.+?) then /g, '($1) ? ')
    .replace(/ else /g, ' : ')
    .replace(/(?<![<>=!])=(?!=)/g, '===')
    .replace(/\b(min|max)\(/g, 'Math.$1(')
  return Number(new Function(...Object.keys(values), `return ${text}`)(...Object.values(values)))
}
