import { call, resourcePath } from '@opensrm/ui/client/call.ts'
import { isConflict } from '@opensrm/ui/client/serverError.ts'

const TRIES = 5

/**
 * Runs an operation on the newest version of the record: in a hall many act at once, and none of them depends on what
 * another one changed in the record.
 */
export async function runCompete(id: string, action: string, input: object = {}): Promise<unknown> {
  for (let tried = 1; ; tried++) {
    const { versionNum } = await call<{ versionNum: number }>(
      resourcePath('srmActCompete', 'findById'),
      { id },
      { write: false },
    )
    try {
      return await call(resourcePath('srmActCompete', action), { id, versionNum, ...input })
    } catch (error) {
      if (!isConflict(error) || tried === TRIES) throw error
    }
  }
}
