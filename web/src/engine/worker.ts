// All workers of the page: the first follows tables, hosts those of this browser, answers legality and
// previews; others think for computer players or give advice, and are ended to stop a thought.
import { serve } from "./serve";

serve();
