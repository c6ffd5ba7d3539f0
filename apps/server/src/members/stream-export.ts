import type { MemberExport } from '@duoverso/contracts/member';
import type { Member } from './accounts/session.ts';
import { exportMember } from './export-member.ts';
import type { MemberServices } from './member-services.ts';
import { usagePages } from './usage/usage-pages.ts';

/**
 * Everything that is kept about a member as JSON in the shape of the contracts, a page of usage at a time. What fails before the first byte is refused; what fails later breaks the connection,
 * so that nobody takes half a copy for a whole one.
 */
export async function streamExport(services: MemberServices, member: Member): Promise<ReadableStream<Uint8Array>> {
  const pages = usagePages(services.database.db, member.id);
  const [rest, first] = await Promise.all([exportMember(services, member), pages.next()]);
  const parts = written(rest, first, pages);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* written(
  rest: Omit<MemberExport, 'usage'>,
  first: IteratorResult<MemberExport['usage']>,
  pages: AsyncGenerator<MemberExport['usage']>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"usage":[`;
  let separator = '';
  for (let page = first; !page.done; page = await pages.next()) {
    if (page.value.length > 0) yield separator + page.value.map((line) => JSON.stringify(line)).join(',');
    separator = ',';
  }
  yield ']}';
}
