import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { baseScsiPlatformLog } from './baseScsiPlatformLog.definition.ts'

export const baseScsiPlatformLogRules = defineRules(baseScsiPlatformLog, {
  guards: {
    mayReplay({ direction, environment, resultFlag, triggerType }) {
      const isFailedRun = environment === 'PROD' && resultFlag === 'E' && triggerType !== 'INBOUND'
      const isTestIn = direction === 'IN' && environment === 'TEST'
      return isFailedRun || isTestIn ? null : { code: 'SCSI_NO_REPLAY' }
    },
  },
})
