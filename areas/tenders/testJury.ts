import type { TestProduct } from '@opensrm/testkit/product.ts'
import { EXPERT, openOffice, type Row } from '../tenderSetup/testTenderSetup.ts'

/** Users of the test company as experts of the pool. */
export async function openJury(test: TestProduct) {
  const office = await openOffice(test)
  let count = 0

  async function expert(userName: string, more: object = {}): Promise<Row> {
    count += 1
    const values = office.expertValues({
      ...{ expertName: userName, idNumber: `3205011980010${String(count).padStart(4, '0')}` },
      userId: await office.userId(userName),
      ...more,
    })
    return office.approved(EXPERT, await office.saved(EXPERT, values))
  }
  return { office, expert }
}
