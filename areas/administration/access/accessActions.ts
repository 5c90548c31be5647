import { resourceCodeOf } from '@opensrm/kernel/document/define.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { explain, PLAIN_OPERATIONS } from '@opensrm/platform/access/explain.ts'
import { type Action, defineAction } from '@opensrm/platform/http/action.ts'
import { z } from 'zod'
import { findReview, type ReviewFilter, reviewSummary } from './review.ts'

const on = { service: 'baseServer', resource: 'baseAccess', access: { code: 'view' } } as const
const id = z.string().regex(/^\d{1,18}$/)
const filter = {
  respId: id.nullish(),
  userId: id.nullish(),
  roleId: id.nullish(),
  menuId: id.nullish(),
  resourceCode: z.string().max(64).nullish(),
  riskLevel: z.enum(['LOW', 'MEDIUM', 'HIGH']).nullish(),
  onlyConflicts: z.enum(['Y', 'N']).nullish(),
  unusedDays: z.number().int().min(1).max(3650).nullish(),
}

/** Explains who can do what, and why a user cannot do something. */
export const accessActions: readonly Action[] = [
  defineAction({
    ...on,
    action: 'findDocuments',
    title: t('单据及其操作', 'Documents and their operations'),
    input: z.object({}),
    run: async ({ platform }) =>
      [...platform.registry.documents.values()].map(({ definition, operations }) => ({
        resource: definition.resource,
        title: definition.title,
        operations: [
          ...PLAIN_OPERATIONS,
          ...definition.transitions
            .filter(({ op }, at, all) => all.findIndex((one) => one.op === op) === at)
            .map(({ op, label, code }) => ({ op, label, code: resourceCodeOf(op, code) })),
          ...Object.entries(operations.actions ?? {}).map(([op, { title }]) => ({
            op,
            label: title,
          })),
        ],
      })),
  }),
  defineAction({
    ...on,
    action: 'findExplanation',
    title: t('为什么不能', "Why can't I"),
    input: z.object({
      userId: id,
      resource: z.string().max(64),
      action: z.string().max(64),
      record: z.string().trim().max(100).nullish(),
    }),
    async run({ platform, request }, input) {
      if (!platform.registry.documents.has(input.resource)) return []
      return explain(platform, request.language, input)
    },
  }),
  defineAction({
    ...on,
    action: 'findReview',
    title: t('职责权限查询', 'Access review'),
    input: z.object({
      ...filter,
      pageIndex: z.number().int().min(1).default(1),
      pageRows: z.number().int().min(1).max(500).default(50),
    }),
    run: (context, input) =>
      findReview(context.platform, context.request.language, input as ReviewFilter, input),
  }),
  defineAction({
    ...on,
    action: 'findSummary',
    title: t('权限概况', 'Access at a glance'),
    input: z.object({}),
    run: ({ platform, request }) => reviewSummary(platform, request.language),
  }),
]
