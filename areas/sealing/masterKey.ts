import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Platform } from '@opensrm/platform/http/action.ts'
import './sealing.errors.ts'

export type SealContext = Pick<OperationContext, 'platform' | 'tx' | 'now'>

/** The secret of the installation. It comes from the environment or a file beside the database, never out of it. */
export function masterKey({ config }: Platform): Buffer {
  if (!config.sealingKey) throw new AppError('SEAL_NOT_CONFIGURED')
  return config.sealingKey
}
