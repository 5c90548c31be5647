import type { Desk } from './desk.ts'
import type { Story } from './timeline.ts'

/** Messages older than some days are read; the bell counts the new ones. */
export async function* inboxesAreRead({ company, plan }: Desk): Story {
  yield -3
  const accounts = [
    ...plan.people.map(({ userName }) => userName),
    // The accounts of suppliers that are registered later do not exist yet.
    ...plan.suppliers.flatMap(({ stage, logins }) =>
      stage === 'QUALIFIED' ? logins.map(({ userName }) => userName) : [],
    ),
  ]
  await company.settle()
  for (const userName of accounts) await (await company.as(userName)).ok('baseInbox', 'doReadAll')
}
