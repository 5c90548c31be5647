import { defineOperations } from '@opensrm/platform/documents/operations.ts'
import { sql } from 'kysely'
import { baseProject } from './baseProject.definition.ts'

export const baseProjectOperations = defineOperations(baseProject, {
  async beforeDelete(context, record) {
    const used = await sql`select 1 from base_api where project_id = ${record.id} limit 1`.execute(
      context.tx,
    )
    if (used.rows.length > 0) context.refuse('PROJECT_USED')
  },
})
