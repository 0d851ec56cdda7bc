/**
 * This setup runs before each file of the app's unit tests. It loads the English texts, which the app loads together
 * with React.
 */
import { first } from '../../src/i18n/en/first/index.ts';
import { languageStore } from '../../src/i18n/language.ts';

languageStore.setState({ texts: first, held: ['first'] });
