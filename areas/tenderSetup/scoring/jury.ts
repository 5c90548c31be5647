import { shuffled } from './draw.ts'

/** A candidate of the pool, after recusals. */
export type Candidate = {
  id: string
  jurorRoles: readonly string[]
  expertType: string
  isInternal: boolean
}

/** How many jurors of a role are drawn. */
export type DrawLine = {
  jurorRole: string
  headcount: number
  backupCount: number
  expertType: string | null
  externalMin: number
}

export type Drawn = { expertId: string; jurorRole: string; drawSeq: number; isBackup: boolean }

export type JuryDraw = {
  /** the whole pool in the order drawn */
  order: string[]
  drawn: Drawn[]
  /** roles for which the pool was too small */
  missing: { jurorRole: string; missing: number }[]
}

/**
 * Draws a jury. One shuffle orders the pool; each role takes its jurors in this order, the role with the smallest pool
 * first, then each role its backups. Nobody is drawn twice. Where a role needs external experts, internal ones are
 * passed over as soon as the seats left are needed for them.
 */
export function drawJury(
  seed: string,
  pool: readonly Candidate[],
  lines: readonly DrawLine[],
): JuryDraw {
  const order = shuffled(
    seed,
    pool.map(({ id }) => id),
  )
  const byOrder = order.map((id) => pool.find((one) => one.id === id) as Candidate)
  const poolOf = ({ jurorRole, expertType }: DrawLine) =>
    byOrder.filter(
      (one) =>
        one.jurorRoles.includes(jurorRole) &&
        (!expertType || one.expertType === expertType || one.expertType === 'GENERAL'),
    )
  const scarcest = lines
    .map((line, place) => ({ line, place, size: poolOf(line).length }))
    .sort((a, b) => a.size - b.size || a.place - b.place)
    .map(({ line }) => line)
  const taken = new Set<string>()
  const drawn: Drawn[] = []
  const missing: JuryDraw['missing'] = []
  for (const line of scarcest) {
    const seats: Candidate[] = []
    for (const one of poolOf(line)) {
      if (seats.length === line.headcount) break
      const externals = seats.filter(({ isInternal }) => !isInternal).length
      const reserved = line.externalMin - externals
      if (taken.has(one.id) || (one.isInternal && line.headcount - seats.length <= reserved))
        continue
      seats.push(one)
      taken.add(one.id)
    }
    add(line, seats, false)
    if (seats.length < line.headcount)
      missing.push({ jurorRole: line.jurorRole, missing: line.headcount - seats.length })
  }
  for (const line of scarcest) {
    const backups = poolOf(line)
      .filter(({ id }) => !taken.has(id))
      .slice(0, line.backupCount)
    for (const { id } of backups) taken.add(id)
    add(line, backups, true)
  }
  return { order, drawn, missing }

  function add({ jurorRole }: DrawLine, candidates: readonly Candidate[], isBackup: boolean) {
    for (const { id } of candidates)
      drawn.push({ expertId: id, jurorRole, drawSeq: order.indexOf(id) + 1, isBackup })
  }
}
