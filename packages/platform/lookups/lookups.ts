import { SYSTEM_CODE } from '@opensrm/kernel/protocol/constants.ts'
import { dayOf } from '@opensrm/kernel/values/date.ts'
import { sql } from 'kysely'
import type { Registry } from '../documents/registry.ts'
import type { Db, Platform } from '../http/action.ts'
import { cachesOf } from '../session/caches.ts'

/** A lookup value as sent to clients. */
export type LookupValue = {
  lookupValuesId: string
  lookupTypeId: string | null
  lookupType: string
  lookupCode: string
  meaning: string
  meaningEn: string
  description: string | null
  seqNum: number
  enabledFlag: 'Y' | 'N'
  parentLookupTypeId: string | null
  parentLookupValuesId: string | null
  systemCode: string
  buOrgId: string | null
  effectiveFrom: string | null
  effectiveTo: string | null
}

export type LookupIndex = {
  /** by sequence, then code; empty for an unknown type */
  values(type: string): readonly LookupValue[]
  /** the value of a code; the organisation's own row takes precedence over the common one */
  find(type: string, code: string, orgId?: string | null): LookupValue | undefined
  /** known, enabled and within its period: may be chosen for new entries */
  isSelectable(type: string, code: string, orgId?: string | null): boolean
}

/** All lookup values of the installation. Cached until a notification reports a change. */
export async function lookupsOf(platform: Platform): Promise<LookupIndex> {
  const today = dayOf(platform.clock(), platform.config.timeZone)
  return cachesOf(platform).lookups.get(today, async () =>
    lookupIndex(await loadValues(platform.db), platform.registry, today),
  )
}

/** Pure. Types missing in the database use the shipped values. */
export function lookupIndex(
  rows: readonly LookupValue[],
  registry: Pick<Registry, 'lookups'>,
  today: string,
): LookupIndex {
  const types = new Map<string, LookupValue[]>()
  for (const row of rows) {
    const list = types.get(row.lookupType)
    if (list) list.push(row)
    else types.set(row.lookupType, [row])
  }
  for (const [type, { values }] of Object.entries(registry.lookups)) {
    if (!types.has(type))
      types.set(
        type,
        Object.entries(values).map(([code, text], at) => shipped(type, code, text, at)),
      )
  }
  for (const list of types.values()) {
    list.sort(
      (a, b) =>
        a.seqNum - b.seqNum ||
        (a.lookupCode < b.lookupCode ? -1 : a.lookupCode > b.lookupCode ? 1 : 0),
    )
  }
  const byCode = new Map<string, LookupValue[]>()
  for (const list of types.values()) {
    for (const value of list) {
      const key = `${value.lookupType}/${value.lookupCode}`
      byCode.set(key, [...(byCode.get(key) ?? []), value])
    }
  }
  const find = (type: string, code: string, orgId?: string | null): LookupValue | undefined => {
    const found = byCode.get(`${type}/${code}`)
    return (
      (orgId ? found?.find((value) => value.buOrgId === orgId) : undefined) ??
      found?.find((value) => value.buOrgId === null)
    )
  }
  return {
    values: (type) => types.get(type) ?? [],
    find,
    isSelectable(type, code, orgId) {
      const value = find(type, code, orgId)
      if (value?.enabledFlag !== 'Y') return false
      return (value.effectiveFrom ?? '') <= today && (value.effectiveTo ?? '9999-12-31') >= today
    },
  }
}

function shipped(
  type: string,
  code: string,
  text: { zh: string; en: string },
  at: number,
): LookupValue {
  return {
    lookupValuesId: `${type}/${code}`,
    lookupTypeId: null,
    lookupType: type,
    lookupCode: code,
    meaning: text.zh,
    meaningEn: text.en,
    description: null,
    seqNum: (at + 1) * 10,
    enabledFlag: 'Y',
    parentLookupTypeId: null,
    parentLookupValuesId: null,
    systemCode: SYSTEM_CODE,
    buOrgId: null,
    effectiveFrom: null,
    effectiveTo: null,
  }
}

async function loadValues(db: Db): Promise<LookupValue[]> {
  const { rows } = await sql<{ [column: string]: string | null }>`
    select v.id, t.id as type_id, t.lookup_type, t.parent_lookup_type_id, t.system_code, v.lookup_code, v.meaning, v.meaning_en, v.description, coalesce(v.seq_num, 10) as seq_num,
      case when v.status = 'ENABLED' and coalesce(v.enabled_flag, 'Y') = 'Y' and t.status = 'ENABLED' then 'Y' else 'N' end as enabled_flag,
      v.parent_lookup_values_id, v.bu_org_id, v.effective_from, v.effective_to
    from base_lookup_value v join base_lookup_type t on t.id = v.lookup_type_id`.execute(db)
  return rows.map((row) => ({
    lookupValuesId: String(row.id),
    lookupTypeId: row.type_id ?? null,
    lookupType: String(row.lookup_type),
    lookupCode: String(row.lookup_code),
    meaning: String(row.meaning),
    meaningEn: row.meaning_en ?? String(row.meaning),
    description: row.description ?? null,
    seqNum: Number(row.seq_num),
    enabledFlag: row.enabled_flag === 'Y' ? 'Y' : 'N',
    parentLookupTypeId: row.parent_lookup_type_id ?? null,
    parentLookupValuesId: row.parent_lookup_values_id ?? null,
    systemCode: row.system_code ?? SYSTEM_CODE,
    buOrgId: row.bu_org_id ?? null,
    effectiveFrom: row.effective_from ?? null,
    effectiveTo: row.effective_to ?? null,
  }))
}
