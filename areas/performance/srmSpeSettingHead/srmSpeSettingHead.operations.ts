import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { srmSpeSettingHead } from './srmSpeSettingHead.definition.ts'

export const srmSpeSettingHeadOperations = defineOperations(srmSpeSettingHead, {
  effects: {
    async doCopy(context, setting) {
      const stamp = await context.nextNumber('{seq4}')
      const next = await context.create(srmSpeSettingHead, {
        settingName: `${(setting.settingName ?? '').slice(0, 40)} 副本/copy ${stamp}`,
        orgIds: setting.orgIds,
        maxTotal: setting.maxTotal,
        minCoverage: setting.minCoverage,
        manualCap: setting.manualCap,
        adjustCap: setting.adjustCap,
        rankScope: setting.rankScope,
        scoreDays: setting.scoreDays,
        appealDays: setting.appealDays,
        maxAppeals: setting.maxAppeals,
        showRankFlag: setting.showRankFlag,
        lines: setting.lines.map(({ id: _, ...line }) => line),
      })
      return {
        answer: { id: next.id, number: next.settingCode, resource: srmSpeSettingHead.resource },
      }
    },
  },
})
