import { type Issue, refuseIssues } from '@opensrm/kernel/protocol/errors.ts'
import type { z } from 'zod'

/** Keys that every call may carry in addition to its action's input. */
const OF_EVERY_CALL = new Set(['lan', 'menuId', 'requestKey'])

type Def = z.core.$ZodTypes['_zod']['def']
type Found = { path: string; key: string }

/**
 * Refuses unknown keys of an action, each with its path: a misspelt key would otherwise be ignored silently (ADR 0014).
 * Actions describe their input with zod, which drops unknown keys without an error.
 */
export function refuseUnknownInput(schema: z.ZodType, body: object): void {
  const issues: Issue[] = unknownIn(schema, body, '')
    .filter(({ path }) => !OF_EVERY_CALL.has(path))
    .map(({ path, key }) => ({
      field: key,
      code: 'UNKNOWN_FIELD',
      args: { path: path.slice(0, 200) },
    }))
  refuseIssues(issues)
}

function unknownIn(schema: z.core.$ZodType, value: unknown, path: string): Found[] {
  if (value === null || value === undefined) return []
  const { def } = schema._zod as { def: Def }
  switch (def.type) {
    case 'object':
      return isPlain(value) ? inObject(def, value, path) : []
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((item, index) => unknownIn(def.element, item, `${path}[${index}]`))
        : []
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return unknownIn(def.innerType, value, path)
    case 'pipe':
      return unknownIn(def.in, value, path)
    case 'lazy':
      return unknownIn(def.getter(), value, path)
    case 'union':
      return ofClosest(def.options.map((option) => unknownIn(option, value, path)))
    default:
      return []
  }
}

function inObject(
  def: z.core.$ZodObjectDef,
  value: { [key: string]: unknown },
  path: string,
): Found[] {
  const at = (key: string): string => (path ? `${path}.${key}` : key)
  return Object.entries(value).flatMap(([key, inner]): Found[] => {
    const known = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined
    if (known) return unknownIn(known, inner, at(key))
    // An object with a declared type for other keys accepts any key.
    return def.catchall && def.catchall._zod.def.type !== 'never' ? [] : [{ path: at(key), key }]
  })
}

/** Of several shapes, the one with the fewest unknown keys was meant. */
function ofClosest(found: readonly Found[][]): Found[] {
  return [...found].sort((a, b) => a.length - b.length)[0] ?? []
}

function isPlain(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
