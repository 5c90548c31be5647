import type { GeneratorForm } from './generatorForm.ts'

export type GeneratedFile = { path: string; text: string }

/**
 * The files of a new document, in the form CONTRIBUTING.md requires; names and texts were checked
 * before.
 */
export function generateDocument(form: GeneratorForm): GeneratedFile[] {
  const { area, resource } = form
  const file = (ending: string, text: string) => ({
    path: `areas/${area}/${resource}/${resource}.${ending}`,
    text,
  })
  return [
    file('definition.ts', definitionOf(form)),
    file('rules.ts', rulesOf(form)),
    file('operations.ts', operationsOf(form)),
    file('rules.test.ts', testOf(form)),
    { path: 'README.md', text: stepsOf(form) },
  ]
}

/** A text as a source literal: user input must not be able to end it. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

function fieldOf({ name, kind, zh, en, required, target }: GeneratorForm['fields'][number]) {
  const options = required === 'Y' && kind !== 'attachments' ? ', { required: true }' : ''
  const first = kind === 'lookup' || kind === 'ref' ? `${quoted(target)}, ` : ''
  return `    ${name}: f.${kind}(${first}${quoted(zh)}, ${quoted(en)}${options}),`
}

function definitionOf({ resource, titleZh, titleEn, fields, states }: GeneratorForm): string {
  const codes = states.map(({ code }) => code)
  const names = fields.map(({ name }) => name)
  const listed = fields.filter(({ kind }) => kind !== 'textarea' && kind !== 'attachments')
  const columns = listed.map(({ name }) => quoted(name)).join(', ')
  const filtered = listed
    .slice(0, 5)
    .map(({ name }) => quoted(name))
    .join(', ')
  return `import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What it is and whom it serves, in one sentence. */
export const ${resource} = defineDocument({
  resource: '${resource}',
  title: t(${quoted(titleZh)}, ${quoted(titleEn)}),
  display: { code: '${names[0]}' },
  fields: {
${fields.map(fieldOf).join('\n')}
  },
  states: {
${states.map(({ code, zh, en }) => `    ${code}: t(${quoted(zh)}, ${quoted(en)}),`).join('\n')}
  },
  initialState: '${codes[0]}',
${transitionsOf(states)}  access: {},
  list: {
    columns: [${columns}, 'status'],
    filters: [${filtered}, 'status'],
    sort: '-creationDate',
  },
  form: [{ title: t(${quoted(titleZh)}, ${quoted(titleEn)}), fields: [${names.map(quoted).join(', ')}] }],
  screens: {
    ${resource}List: { kind: 'list', side: 'buyer' },
    '${resource}List/${resource}Edit': { kind: 'edit', side: 'buyer' },
  },
  indexes: [{ fields: ['${names[0]}'] }, { fields: ['status', '-creationDate'] }],
})
`
}

/** One transition from each state to the next; other transitions are added manually. */
function transitionsOf(states: GeneratorForm['states']): string {
  const steps = states
    .slice(1)
    .map(({ code, zh, en }, at) =>
      [
        '    {',
        `      op: '${opOf(code)}',`,
        `      label: t(${quoted(zh)}, ${quoted(en)}),`,
        `      from: ['${states[at]?.code}'],`,
        `      to: '${code}',`,
        "      by: 'buyer',",
        '    },',
      ].join('\n'),
    )
  return steps.length ? `  transitions: [\n${steps.join('\n')}\n  ],\n` : ''
}

/** State 'TO_CHECK' has the operation doToCheck. */
function opOf(state: string): string {
  const words = state.split('_').filter(Boolean)
  return `do${words.map((word) => word[0] + word.slice(1).toLowerCase()).join('')}`
}

function rulesOf({ resource }: GeneratorForm): string {
  return `import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { ${resource} } from './${resource}.definition.ts'

export const ${resource}Rules = defineRules(${resource}, {
  check: () => [],
})
`
}

function operationsOf({ resource }: GeneratorForm): string {
  return `import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { ${resource} } from './${resource}.definition.ts'

export const ${resource}Operations = defineOperations(${resource}, {
  effects: {},
})
`
}

function testOf({ resource, fields, states }: GeneratorForm): string {
  return `import { buyerOn } from '@opensrm/testkit/ruleContext.ts'
import { describe, expect, it } from 'vitest'
import { ${resource} } from './${resource}.definition.ts'
import { ${resource}Rules } from './${resource}.rules.ts'

describe('${resource}', () => {
  it('starts where it should', () => {
    expect(${resource}.initialState).toBe('${states[0]?.code}')
  })

  it('finds no fault with a sound record', () => {
    const record = { id: '1', status: '${states[0]?.code}', ${fields[0]?.name}: 'A' }
    expect(${resource}Rules.check?.(record as never, buyerOn('2026-01-01'))).toEqual([])
  })
})
`
}

function stepsOf({ area, resource }: GeneratorForm): string {
  return `1. Unpack at the root of the repository and run: npx biome check --write areas/${area}/${resource}
2. areas/${area}/area.ts, documents:
   { definition: ${resource}, rules: ${resource}Rules, operations: ${resource}Operations }
3. The area's menus: route '${resource}List'.
4. npm run migrate:draft -- ${resource}, then read and commit the migration.
`
}
