import { t } from '@opensrm/kernel/i18n/text.ts'
import { BODY_MAX_BYTES } from '@opensrm/kernel/protocol/constants.ts'
import { z } from 'zod'
import type { Engine } from '../documents/engine.ts'
import { type Action, defineAction } from '../http/action.ts'
import { apply, assertPackage, compare, exportPackage, kindsOf } from './configPackage.ts'

const on = { service: 'baseServer', resource: 'baseConfigPackage' } as const
const access = { code: 'btnManage' } as const
const given = z.object({ package: z.unknown(), keys: z.array(z.string().max(500)).optional() })

/** Moves configuration between installations as one file: export, compare, trial and apply. */
export function createConfigActions(engine: Engine): readonly Action[] {
  return [
    defineAction({
      ...on,
      action: 'findKinds',
      title: t('配置种类', 'Kinds of configuration'),
      access: { code: 'view' },
      input: z.object({}),
      run: async () => kindsOf(engine).map(({ resource, title }) => ({ resource, title })),
    }),
    defineAction({
      ...on,
      action: 'exportPackage',
      title: t('导出配置包', 'Export a package'),
      access,
      input: z.object({ resources: z.array(z.string().max(64)).min(1).max(100) }),
      run: (_context, { resources }) => exportPackage(engine, resources),
    }),
    defineAction({
      ...on,
      action: 'findDifferences',
      title: t('比较配置包', 'Compare a package'),
      access,
      maxBytes: BODY_MAX_BYTES,
      input: given,
      run: (_context, input) => compare(engine, assertPackage(input.package)),
    }),
    defineAction({
      ...on,
      action: 'doTrial',
      title: t('试运行配置包', 'Try a package'),
      access,
      maxBytes: BODY_MAX_BYTES,
      input: given,
      run: (context, input) =>
        apply(engine, context, assertPackage(input.package), { trial: true, keys: input.keys }),
    }),
    defineAction({
      ...on,
      action: 'doApply',
      title: t('应用配置包', 'Apply a package'),
      access,
      maxBytes: BODY_MAX_BYTES,
      input: given,
      run: (context, input) =>
        apply(engine, context, assertPackage(input.package), { trial: false, keys: input.keys }),
    }),
  ]
}
