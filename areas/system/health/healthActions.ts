import { t } from '@opensrm/kernel/i18n/text.ts'
import { logOperation } from '@opensrm/platform/audit/operateLog.ts'
import { type Action, defineAction } from '@opensrm/platform/http/action.ts'
import { LOG_LEVELS } from '@opensrm/platform/nodes/nodeAnswers.ts'
import { askNodes } from '@opensrm/platform/nodes/nodes.ts'
import { z } from 'zod'
import { checkAll } from './checks.ts'

const MOST_MINUTES = 60

/** The state of the running system, by part and by node. */
export const healthActions: readonly Action[] = [
  defineAction({
    service: 'baseServer',
    resource: 'baseHealth',
    action: 'findHealth',
    title: t('运行状况', 'Health of the system'),
    access: { code: 'view' },
    input: z.object({}),
    async run({ platform }) {
      const [checks, { nodes, answers }] = await Promise.all([
        checkAll(platform),
        askNodes(platform, 'figures'),
      ])
      return { time: platform.clock().toISOString(), checks, expected: nodes, nodes: answers }
    },
  }),
  defineAction({
    service: 'baseServer',
    resource: 'baseSystemLog',
    action: 'doSetLevel',
    title: t('调整日志级别', 'Set the level of the log'),
    access: { code: 'btnSetLevel' },
    input: z.object({
      level: z.enum(LOG_LEVELS),
      /** Afterwards the previous level applies again. */
      minutes: z.number().int().min(1).max(MOST_MINUTES),
    }),
    async run({ platform, caller, request }, { level, minutes }) {
      const { nodes, answers } = await askNodes(
        platform,
        'logLevel',
        JSON.stringify({ level, minutes }),
      )
      await logOperation(platform, platform.db, {
        ...{ caller, request, action: 'doSetLevel', type: 'UPDATE' },
        did: t(
          `将日志级别设为 ${level}，${minutes} 分钟后恢复`,
          `set the level of the log to ${level} for ${minutes} minutes`,
        ),
      })
      return { nodes, acknowledged: answers.length }
    },
  }),
]
