import type { Language } from '@opensrm/kernel/i18n/text.ts'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { currentLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/text.ts'
import { call, resourcePath } from './call.ts'

export type LookupValue = {
  lookupCode: string
  meaning: string
  meaningEn: string | null
  description: string | null
  seqNum: number | null
  enabledFlag: 'Y' | 'N'
  lookupType: string
  lookupValuesId: string
  parentLookupValuesId?: string | null
}

export type LookupOption = { value: string; label: string; disabled: boolean }

export type LookupReader = {
  ready: boolean
  /** all values, including disabled ones, in order */
  values(type: string): readonly LookupValue[]
  /** values that may be chosen; disabled values are included, as disabled, only when the field holds them */
  options(type: string, current?: string | readonly string[] | null): LookupOption[]
  /** nothing until the values are known; an unknown code is returned as is */
  meaning(type: string, code: string | null | undefined): string
}

type Held = { [type: string]: readonly LookupValue[] }

const useHeld = create<{ held: Held }>(() => ({ held: {} }))
/** Types that could not be fetched: their codes are better than nothing. */
const failed = new Set<string>()
const wanted = new Set<string>()
const underway = new Set<string>()
const BATCH_WAIT_MS = 10
const RETRY_WAIT_MS = 5000
let isTimed = false

/** Values of these types, fetched in one call with those other components need at the same moment, and cached. */
export function useLookups(types: readonly string[]): LookupReader {
  const held = useHeld((state) => state.held)
  const { language } = useText()
  const wantedTypes = [...new Set(types)].sort().join(',')
  useEffect(() => {
    if (wantedTypes) want(wantedTypes.split(','))
  }, [wantedTypes])
  return useMemo(
    () => ({
      ready: !wantedTypes || wantedTypes.split(',').every((type) => held[type] !== undefined),
      values: (type) => held[type] ?? [],
      options: (type, current) => optionsOf(held[type] ?? [], current, language),
      meaning: (type, code) => meaningIn(held, type, code, language),
    }),
    [held, language, wantedTypes],
  )
}

/** For use outside components, from the cache. */
export function lookupMeaning(type: string, code: string | null | undefined): string {
  return meaningIn(useHeld.getState().held, type, code, currentLanguage())
}

/** Fetches missing types; for code that needs meanings before it renders, e.g. an export. */
export function want(types: readonly string[]): void {
  const { held } = useHeld.getState()
  for (const type of types) if (!held[type] && !underway.has(type)) wanted.add(type)
  if (wanted.size === 0 || isTimed) return
  isTimed = true
  setTimeout(fetchWanted, BATCH_WAIT_MS)
}

/** Call after a change of lookups, or when another user signs in. */
export function forgetLookups(): void {
  useHeld.setState({ held: {} })
}

async function fetchWanted(): Promise<void> {
  const types = [...wanted]
  wanted.clear()
  isTimed = false
  for (const type of types) underway.add(type)
  try {
    const answer = await call<Held>(resourcePath('baseLookupValue', 'findByTypes'), { types })
    const fetched = types.map((type) => [type, inOrder(answer[type] ?? [])] as const)
    for (const type of types) failed.delete(type)
    useHeld.setState(({ held }) => ({ held: { ...held, ...Object.fromEntries(fetched) } }))
  } catch {
    // Codes are shown in the meantime; components get the meanings when the server answers again.
    for (const type of types) failed.add(type)
    useHeld.setState(({ held }) => ({ held: { ...held } }))
    setTimeout(() => want(types), RETRY_WAIT_MS)
  } finally {
    for (const type of types) underway.delete(type)
  }
}

function inOrder(values: readonly LookupValue[]): LookupValue[] {
  return [...values].sort((a, b) => Number(a.seqNum ?? 0) - Number(b.seqNum ?? 0))
}

function optionsOf(
  values: readonly LookupValue[],
  current: string | readonly string[] | null | undefined,
  language: Language,
): LookupOption[] {
  const kept = new Set(typeof current === 'string' ? [current] : (current ?? []))
  return values
    .filter((value) => value.enabledFlag === 'Y' || kept.has(value.lookupCode))
    .map((value) => ({
      value: value.lookupCode,
      label: wordsOf(value, language),
      disabled: value.enabledFlag !== 'Y',
    }))
}

function meaningIn(
  held: Held,
  type: string,
  code: string | null | undefined,
  language: Language,
): string {
  if (code === null || code === undefined || code === '') return ''
  const values = held[type]
  // A code that turns into words a moment later would be read as an error.
  if (!values) return failed.has(type) ? code : ''
  const value = values.find((each) => each.lookupCode === code)
  return value ? wordsOf(value, language) : code
}

function wordsOf(value: LookupValue, language: Language): string {
  return language === 'EN' ? value.meaningEn || value.meaning : value.meaning
}
