/** Why an expert may not sit on a jury. */
export type RecusalReason =
  | { kind: 'INTEREST'; supplierId: string; relationType: string }
  | { kind: 'EVENT_STAFF' }
  | { kind: 'REPORTING_LINE' }
  | { kind: 'PUNISHED' }

export type ExpertFacts = {
  userId: string | null
  personId: string | null
  punishedDate: string | null
  works: readonly { company: string | null; supplierId: string | null; endDate: string | null }[]
  relations: readonly {
    supplierId: string | null
    companyName: string | null
    relationType: string | null
    endDate: string | null
  }[]
}

export type RecusalCase = {
  /** day of the evaluation */
  date: string
  bidders: readonly { supplierId: string; name: string }[]
  /** users who created, approved or own the event */
  staffUserIds: readonly string[]
  /** the purchaser's superiors and subordinates */
  reportingPersonIds: readonly string[]
}

const YEARS = 3

/** Every reason that excludes an expert; an interest that ended more than three years ago excludes no more. */
export function recusalReasons(expert: ExpertFacts, at: RecusalCase): RecusalReason[] {
  const since = yearsBefore(at.date, YEARS)
  const counts = (day: string | null) => day === null || day >= since
  const reasons: RecusalReason[] = []
  for (const { supplierId, name } of at.bidders) {
    const isMeant = (id: string | null, company: string | null) =>
      id === supplierId || (company !== null && plain(company) === plain(name))
    for (const { supplierId: id, companyName, relationType, endDate } of expert.relations)
      if (isMeant(id, companyName) && counts(endDate))
        reasons.push({ kind: 'INTEREST', supplierId, relationType: relationType ?? 'OTHER' })
    for (const { supplierId: id, company, endDate } of expert.works)
      if (isMeant(id, company) && counts(endDate))
        reasons.push({ kind: 'INTEREST', supplierId, relationType: 'EMPLOYED' })
  }
  if (expert.userId && at.staffUserIds.includes(expert.userId))
    reasons.push({ kind: 'EVENT_STAFF' })
  if (expert.personId && at.reportingPersonIds.includes(expert.personId))
    reasons.push({ kind: 'REPORTING_LINE' })
  if (expert.punishedDate && expert.punishedDate >= since) reasons.push({ kind: 'PUNISHED' })
  return reasons
}

function yearsBefore(date: string, years: number): string {
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`
}

/** Companies write their names with and without blanks, in full and half width. */
function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
}
