-- Only the owner of the schema runs jobs. A login that serves requests could otherwise set when a job last began, and put off erasure for ever.
revoke all on job_runs from otterway_app;
