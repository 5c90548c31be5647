/** What became of giving one user one responsibility, among several. */
export type AssignedPair = {
  user: string
  responsibility: string
  status: 'S' | 'E'
  /** granted as far as this administrator can, and waiting for a second one */
  isPending: boolean
  msg: string | null
}
