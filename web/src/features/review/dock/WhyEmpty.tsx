import { ListState } from './ListState.tsx';
import { useLists } from './lists.ts';
import { reloadLists } from './use-layers.ts';

export function WhyEmpty({ text }: { text: string }) {
  const { loading, failure } = useLists();
  return <ListState {...{ loading, failure, text }} isEmpty onRetry={reloadLists} />;
}
