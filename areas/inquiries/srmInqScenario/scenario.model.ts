import { type Decimal, decimal, fixed, roundTo, sum } from '@opensrm/kernel/values/decimal.ts'

/** What a supplier asks for the whole quantity of a line, on the comparison basis. */
export type Offer = {
  supplierId: string
  cost: string
  /** the quantity it can supply; null is all of it */
  available: string | null
  /** the least quantity it supplies; null is any */
  minimum: string | null
}

export type ScenarioLine = { id: string; quantity: string; offers: readonly Offer[] }

export type Rule = {
  id: string
  type:
    | 'MAX_SUPPLIERS'
    | 'MIN_SUPPLIERS'
    | 'KEEP_SUPPLIER'
    | 'EXCLUDE_SUPPLIER'
    | 'MIN_SHARE'
    | 'MAX_SHARE'
    | 'REGION_SHARE'
    | 'CAPACITY'
  /** the supplier named; for a region all that are in it; empty: every supplier */
  supplierIds: readonly string[]
  /** one line; null: all */
  lineId: string | null
  /** suppliers, a quantity, or percent of the amount */
  value: string | null
}

export type Problem = {
  lines: readonly ScenarioLine[]
  /** freight and tooling of a supplier, paid once if it gets anything */
  fixed: ReadonlyMap<string, string>
  rules: readonly Rule[]
  /** parts a line can be split into; 1 is not split */
  parts: number
  /** everything goes to one supplier */
  isWhole: boolean
}

/** Parts of a line for a supplier. */
export type Choice = { lineId: string; supplierId: string; parts: number }

type Cell = {
  name: string
  line: ScenarioLine
  offer: Offer
  supplier: number
  /** parts this supplier can take at most, and at least if it takes any */
  most: number
  least: number
}
/** Beyond this the solver does the choosing. */
const MOST_GROUPS = 5000

/** An integer program for the solver of the platform. */
export type Model = {
  text: string
  alternatives?: readonly { bound: number; zero: readonly string[] }[]
}
type Term = { factor: Decimal; name: string }

const suppliersOf = ({ lines }: Problem): string[] =>
  [...new Set(lines.flatMap(({ offers }) => offers.map(({ supplierId }) => supplierId)))].sort()

/** Every variable of a line and a supplier that can be more than 0. */
function cellsOf(problem: Problem, rules: readonly Rule[]): Cell[] {
  const suppliers = suppliersOf(problem)
  const { parts } = problem
  return problem.lines.flatMap((line, at) =>
    line.offers.flatMap((offer): Cell[] => {
      const supplier = suppliers.indexOf(offer.supplierId)
      const own = rules.filter(
        ({ lineId, supplierIds }) =>
          (lineId === null || lineId === line.id) && supplierIds.includes(offer.supplierId),
      )
      if (own.some(({ type }) => type === 'EXCLUDE_SUPPLIER')) return []
      const limits = [
        offer.available,
        ...own.flatMap(({ type, lineId, value }) =>
          type === 'CAPACITY' && lineId !== null ? value : [],
        ),
      ]
      const most = limits.reduce(
        (low, limit) => (limit === null ? low : Math.min(low, partsIn(line, limit, parts))),
        parts,
      )
      const least = offer.minimum === null ? 1 : partsFor(line, offer.minimum, parts)
      const name = `x${at}_${supplier}`
      return most < Math.max(1, least) ? [] : [{ name, line, offer, supplier, most, least }]
    }),
  )
}

/** Whether it matters who gets anything at all. */
const countsSuppliers = ({ fixed, isWhole }: Problem, rules: readonly Rule[]): boolean =>
  isWhole ||
  rules.some(({ type }) => type === 'MAX_SUPPLIERS' || type === 'MIN_SUPPLIERS') ||
  [...fixed.values()].some((charge) => !decimal(charge).isZero())

const partsIn = ({ quantity }: ScenarioLine, limit: string, parts: number): number =>
  decimal(limit).times(parts).div(quantity).floor().toNumber()
const partsFor = ({ quantity }: ScenarioLine, limit: string, parts: number): number =>
  decimal(limit).times(parts).div(quantity).ceil().toNumber()

/** The problem as an integer program in LP format; rules left out do not bind. */
export function modelOf(problem: Problem, without: ReadonlySet<string> = new Set()): Model {
  const rules = problem.rules.filter(({ id }) => !without.has(id))
  const suppliers = suppliersOf(problem)
  const cells = cellsOf(problem, rules)
  const { parts } = problem
  const rows: string[] = []
  const row = (terms: readonly Term[], sign: string, bound: string | number): void => {
    // Where nobody is left to fulfil a rule, the row must fail and not vanish.
    const shown = terms.length > 0 ? terms : [{ factor: decimal(0), name: 'none' }]
    rows.push(`r${rows.length}: ${written(shown)} ${sign} ${bound}`)
  }
  const cost = ({ offer }: Cell): Decimal => decimal(offer.cost).div(parts)
  const spent = (of: readonly Cell[], factor: Decimal): Term[] =>
    of.map((cell) => ({ factor: cost(cell).times(factor), name: cell.name }))
  const ofSuppliers = (ids: readonly string[]): Cell[] =>
    cells.filter(({ offer }) => ids.includes(offer.supplierId))
  const one = (name: string): Term => ({ factor: decimal(1), name })

  for (const line of problem.lines)
    row(
      cells.filter((cell) => cell.line === line).map(({ name }) => one(name)),
      '=',
      parts,
    )
  for (const { name, most, least } of cells.filter((cell) => cell.least > 1)) {
    row([one(name), { factor: decimal(-most), name: `y${name}` }], '<=', 0)
    row([one(name), { factor: decimal(-least), name: `y${name}` }], '>=', 0)
  }
  const counted = countsSuppliers(problem, rules) ? suppliers : []
  counted.forEach((_, supplier) => {
    const own = cells.filter((cell) => cell.supplier === supplier)
    for (const { name, most } of own)
      row([one(name), { factor: decimal(-most), name: `z${supplier}` }], '<=', 0)
    row([one(`z${supplier}`), ...own.map(({ name }) => ({ factor: decimal(-1), name }))], '<=', 0)
  })
  const used = counted.map((_, supplier) => one(`z${supplier}`))
  if (problem.isWhole) row(used, '<=', 1)
  for (const { type, supplierIds, lineId, value } of rules) {
    const named = ofSuppliers(supplierIds).filter(
      ({ line }) => lineId === null || line.id === lineId,
    )
    const share = decimal(value).div(100)
    if (type === 'MAX_SUPPLIERS') row(used, '<=', value ?? '')
    else if (type === 'MIN_SUPPLIERS') row(used, '>=', value ?? '')
    else if (type === 'KEEP_SUPPLIER')
      row(
        named.map(({ name }) => one(name)),
        '>=',
        1,
      )
    else if (type === 'MIN_SHARE' || type === 'REGION_SHARE')
      row(
        [
          ...spent(named, decimal(1).minus(share)),
          ...spent(
            cells.filter((cell) => !named.includes(cell)),
            share.negated(),
          ),
        ],
        '>=',
        0,
      )
    else if (type === 'MAX_SHARE')
      for (const id of supplierIds.length > 0 ? supplierIds : suppliers) {
        const own = ofSuppliers([id])
        row(
          [
            ...spent(own, decimal(1).minus(share)),
            ...spent(
              cells.filter((cell) => !own.includes(cell)),
              share.negated(),
            ),
          ],
          '<=',
          0,
        )
      }
    else if (type === 'CAPACITY' && lineId === null)
      row(
        named.map((cell) => ({ factor: decimal(cell.line.quantity).div(parts), name: cell.name })),
        '<=',
        value ?? '',
      )
  }
  const charges = counted.map((id, supplier) => ({
    factor: decimal(problem.fixed.get(id) ?? 0),
    name: `z${supplier}`,
  }))
  const goods = cells.map((cell) => ({ factor: cost(cell), name: cell.name }))
  const text = [
    'Minimize',
    `total: ${written([...goods, ...charges, one('none')])}`,
    'Subject To',
    ...rows,
    'Bounds',
    ' 0 <= none <= 0',
    ...cells.map(({ name, most }) => ` 0 <= ${name} <= ${most}`),
    'Generals',
    ...cells.map(({ name }) => ` ${name}`),
    'Binary',
    ...counted.map((_, supplier) => ` z${supplier}`),
    ...cells.filter(({ least }) => least > 1).map(({ name }) => ` y${name}`),
    'End',
  ].join('\n')
  const alternatives = groupsOf(problem, rules, cells, suppliers)
  return alternatives ? { text, alternatives } : { text }
}

/**
 * All ways to choose as many suppliers as are allowed, each with the least that its lines can cost. Null where the number
 * is not limited, or there are too many ways.
 */
function groupsOf(
  { lines, isWhole }: Problem,
  rules: readonly Rule[],
  cells: readonly Cell[],
  suppliers: readonly string[],
): Model['alternatives'] | null {
  const limits = rules.flatMap(({ type, value }) => (type === 'MAX_SUPPLIERS' ? Number(value) : []))
  const most = Math.min(...limits, isWhole ? 1 : suppliers.length)
  const groups = most < suppliers.length ? groupsIn(suppliers.length, most) : null
  if (!groups) return null
  const costs = lines.map((line) =>
    cells
      .filter((cell) => cell.line === line)
      .map(({ supplier, offer }) => ({ supplier, cost: Number(offer.cost) })),
  )
  return groups.flatMap((group) => {
    const bound = costs.reduce(
      (total, offers) =>
        total +
        Math.min(...offers.flatMap(({ supplier, cost }) => (group.has(supplier) ? cost : []))),
      0,
    )
    const zero = suppliers.flatMap((_, supplier) => (group.has(supplier) ? [] : `z${supplier}`))
    return Number.isFinite(bound) ? [{ bound, zero }] : []
  })
}

/** Every group of `size` among `count`; null when there are more than are worth a look. */
function groupsIn(count: number, size: number): ReadonlySet<number>[] | null {
  let groups: number[][] = [[]]
  for (let place = 0; place < size; place += 1) {
    groups = groups.flatMap((group) => {
      const from = (group.at(-1) ?? -1) + 1
      return Array.from({ length: count - from }, (_, at) => [...group, from + at])
    })
    if (groups.length > MOST_GROUPS) return null
  }
  return groups.map((group) => new Set(group))
}

/** One term a line: readers of the format limit the length of lines. */
const written = (terms: readonly Term[]): string =>
  terms
    .map(
      ({ factor, name }) => `${factor.isNegative() ? '-' : '+'} ${factor.abs().toFixed()} ${name}`,
    )
    .join('\n  ')

/** The shares of a solution; the solver's numbers are whole but for its tolerance. */
export function choiceOf(
  problem: Problem,
  values: { readonly [variable: string]: number },
): Choice[] {
  const suppliers = suppliersOf(problem)
  return problem.lines.flatMap((line, at) =>
    suppliers.flatMap((supplierId, supplier) => {
      const parts = Math.round(values[`x${at}_${supplier}`] ?? 0)
      return parts > 0 ? [{ lineId: line.id, supplierId, parts }] : []
    }),
  )
}

/** What a choice costs, in the decimals of the currency. */
export function costOf(problem: Problem, choices: readonly Choice[], decimals: number) {
  const amounts = choices.map((choice) => ({
    ...choice,
    amount: roundTo(exactCost(problem, choice), decimals).toFixed(2),
  }))
  const suppliers = [...new Set(choices.map(({ supplierId }) => supplierId))].sort()
  const fixedOf = (id: string): Decimal => roundTo(problem.fixed.get(id) ?? 0, decimals)
  const goods = sum(amounts.map(({ amount }) => amount))
  const charges = sum(suppliers.map(fixedOf))
  return {
    amounts,
    lineAmount: fixed(goods, 2),
    fixedAmount: fixed(charges, 2),
    totalAmount: fixed(goods.plus(charges), 2),
    suppliers: suppliers.map((supplierId) => {
      const own = amounts.filter((one) => one.supplierId === supplierId)
      const amount = sum(own.map((one) => one.amount))
      return {
        supplierId,
        lineCount: own.length,
        amount: fixed(amount, 2),
        fixedAmount: fixed(fixedOf(supplierId), 2),
        sharePct: goods.isZero() ? null : fixed(amount.times(100).div(goods), 4),
      }
    }),
  }
}

/** Whether a choice keeps a rule, in exact decimals; the solver only knows tolerances. */
export function keeps(problem: Problem, choices: readonly Choice[], rule: Rule): boolean {
  const { type, supplierIds, lineId, value } = rule
  const named = choices.filter(
    (one) => (lineId === null || one.lineId === lineId) && supplierIds.includes(one.supplierId),
  )
  const costs = (of: readonly Choice[]): Decimal => sum(of.map((one) => exactCost(problem, one)))
  const count = new Set(choices.map(({ supplierId }) => supplierId)).size
  const share = decimal(value).div(100)
  switch (type) {
    case 'MAX_SUPPLIERS':
      return count <= Number(value)
    case 'MIN_SUPPLIERS':
      return count >= Number(value)
    case 'KEEP_SUPPLIER':
      return named.length > 0
    case 'EXCLUDE_SUPPLIER':
      return named.length === 0
    case 'MIN_SHARE':
    case 'REGION_SHARE':
      return costs(named).gte(costs(choices).times(share))
    case 'MAX_SHARE': {
      const all = supplierIds.length > 0 ? supplierIds : suppliersOf(problem)
      return all.every((id) =>
        costs(choices.filter(({ supplierId }) => supplierId === id)).lte(
          costs(choices).times(share),
        ),
      )
    }
    case 'CAPACITY':
      return sum(
        named.map((one) =>
          decimal(lineOf(problem, one)?.quantity).times(one.parts).div(problem.parts),
        ),
      ).lte(decimal(value))
  }
}

const lineOf = ({ lines }: Problem, { lineId }: Choice) => lines.find(({ id }) => id === lineId)
const exactCost = (problem: Problem, choice: Choice): Decimal =>
  decimal(
    lineOf(problem, choice)?.offers.find(({ supplierId }) => supplierId === choice.supplierId)
      ?.cost,
  )
    .times(choice.parts)
    .div(problem.parts)
